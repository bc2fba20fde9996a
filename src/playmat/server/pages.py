"""The browser's files: what `web/` was built into, or a plain page that says it was not."""
from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

FOLDER = Path(__file__).parent.parent / "web_dist"
TEXTS = ("text/html", "text/css", "text/javascript", "application/javascript", "image/svg+xml", "application/json",
         "application/manifest+json")

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Playmat</title>
<h1>Playmat is running</h1>
<p>Its front end is not built in this copy. Run <code>python3 run.py</code>, which builds it, or use the protocol in
docs/protocol.md.</p>
</html>
"""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class PageFile:
    """A file, plain and packed."""

    def __init__(self, body: bytes, kind: str, lasting: bool) -> None:
        self.body = body
        self.kind = kind
        self.packed = gzip.compress(body, 9, mtime=0) if kind in TEXTS and len(body) > 1000 else b""
        self.keep = "public, max-age=31536000, immutable" if lasting else "no-cache"


def read_pages(folder: Path) -> dict[str, PageFile]:
    """Every file of the front end by its address; all of it fits in memory."""
    out: dict[str, PageFile] = {}
    if folder.is_dir():
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                path = file.relative_to(folder).as_posix()
                kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
                out[path] = PageFile(file.read_bytes(), kind, path.startswith("assets/"))
    out.setdefault("index.html", PageFile(NOT_BUILT.encode(), "text/html", False))
    return out


def answer(pages: dict[str, PageFile], path: str, accepts: str) -> Response[bytes]:
    """A file, or the page itself for an address that the browser works out (/join/…, /rules/…)."""
    page = pages.get(path.strip("/") or "index.html")
    if page is None:
        last = path.rsplit("/", 1)[-1]
        if path.strip("/").startswith(("api/", "assets/")) or last.endswith((".js", ".css", ".map", ".ico", ".png")):
            return Response(b"There is no such file.", status_code=404, media_type="text/plain")
        page = pages["index.html"]
    headers = {"Cache-Control": page.keep, "Vary": "Accept-Encoding"}
    if page.packed and "gzip" in accepts:
        return Response(page.packed, media_type=page.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(page.body, media_type=page.kind, headers=headers)


@get("/", include_in_schema=False, sync_to_thread=False)
def first_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return answer(request.app.state.pages, "", request.headers.get("accept-encoding", ""))


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def browser_file(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    return answer(request.app.state.pages, path, request.headers.get("accept-encoding", ""))
