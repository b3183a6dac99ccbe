"""The files of the web app, read once and kept: any path that leads elsewhere is not among them."""

import re
from pathlib import Path
from typing import NamedTuple, cast

from litestar.types import HTTPScope, Receive, Scope, Send

from quinte.server.net.previews import find_preview, with_preview
from quinte.server.net.requests import header
from quinte.site import ASK_AGAIN, FOR_EVER, KINDS, OTHER_POLICY, PAGE_POLICY, files

HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
ONLINE = b'{"server": true}\n'


class File(NamedTuple):
    """A file, with what browsers should know about it."""

    body: bytes
    headers: list[tuple[bytes, bytes]]


class Files:
    """Serves the app."""

    def __init__(self, folder: Path | None) -> None:
        """Read everything."""
        self._files: dict[str, File] = {}
        for path, body in () if folder is None else files(folder):
            self._files[f"/{path}"] = file_of(f"/{path}", body)
        self._files["/online.json"] = file_of("/online.json", ONLINE)
        if "/index.html" in self._files:
            self._files["/"] = self._files["/index.html"]

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        """Answer a request for a file."""
        method = cast("HTTPScope", scope)["method"]
        found = self._find(scope) if method in ("GET", "HEAD") else None
        status = 404 if found is None else 200
        body, headers = found or file_of("/missing.html", b"")
        is_head = method == "HEAD"
        length = (b"content-length", str(len(body)).encode())
        await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
        await send(
            {"type": "http.response.body", "body": b"" if is_head else body, "more_body": False}
        )

    def _find(self, scope: Scope) -> File | None:
        """Return the file of a path; the page itself says which game it was asked for."""
        found = self._files.get(scope["path"])
        if found is None or scope["path"] != "/":
            return found
        asked = find_preview(cast("HTTPScope", scope)["query_string"].decode("latin-1"))
        if asked is None:
            return found
        page = with_preview(found.body.decode(), *asked, site_of(cast("HTTPScope", scope)))
        return File(page.encode(), found.headers)


def site_of(scope: HTTPScope) -> str:
    """Return the address of this server as the asker knows it; nothing where it is not given."""
    host = header(scope, b"host") or ""
    return f"{scope['scheme']}://{host}" if HOST.fullmatch(host) else ""


def file_of(name: str, body: bytes) -> File:
    """Give a file its headers."""
    is_page = name.endswith(".html")
    is_hashed = name.startswith("/assets/")
    kind = KINDS.get(Path(name).suffix, KINDS[""])
    headers = {
        "content-type": kind,
        "content-security-policy": PAGE_POLICY if is_page else OTHER_POLICY,
        "cache-control": FOR_EVER if is_hashed else ASK_AGAIN,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }
    return File(body, [(key.encode(), value.encode()) for key, value in headers.items()])
