"""The `playmat` command."""
