"""The server's log: lines for people, or one JSON object a line for whatever collects them."""
from __future__ import annotations

import json
import logging
import sys
import time

from playmat.server.doorkeeper import Calm


class Structured(logging.Formatter):
    """Time, level, part and message, the fields that came with it, and the traceback if there is one."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        row: dict[str, object] = {"at": f"{at}.{int(record.msecs):03d}Z", "level": record.levelname.lower(),
                                  "part": record.name, "process": record.process, "message": record.getMessage()}
        row.update(getattr(record, "fields", {}))
        if record.exc_info:
            row["traceback"] = self.formatException(record.exc_info)
        return json.dumps(row, ensure_ascii=False, default=str)


def write_logs(form: str) -> None:
    """Warnings and worse to standard error; in the structured form also what happens in the ordinary way."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Structured() if form == "json" else logging.Formatter("%(asctime)s %(name)s %(message)s"))
    handler.addFilter(Calm())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("playmat").setLevel(logging.INFO if form == "json" else logging.WARNING)
