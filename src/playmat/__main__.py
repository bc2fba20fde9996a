"""`python -m playmat` is the `playmat` command."""
from __future__ import annotations

from playmat.cli.main import main

if __name__ == "__main__":
    main()
