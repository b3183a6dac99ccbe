"""The web app as files: copied for any web host, or served from this machine.

The app plays by itself, in the browser. Games from elsewhere lie beside it: see shipping.py.
"""

import atexit
import shutil
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import mkdtemp

from quinte import shipping
from quinte.core.errors import QuinteError

STATIC = Path(__file__).parent / "static"
PAGE = "index.html"

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""As in the page itself, and that no other site may frame it."""
OTHER_POLICY = "connect-src 'self'; frame-ancestors 'none'"
"""Workers compile WebAssembly, which a policy about scripts would forbid; they load only ours."""

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".md": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    "": "application/octet-stream",
}
"""What files are, by their ending."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class NoWebApp(QuinteError):
    """The web app has not been built."""

    code = "no_web_app"


class FolderNotEmpty(QuinteError):
    """There is something in the `folder` already."""

    code = "folder_not_empty"


class FolderUnwritable(QuinteError):
    """The `folder` cannot be written."""

    code = "folder_unwritable"


class PortTaken(QuinteError):
    """Nothing can be served at this `port` of this `host`."""

    code = "port_taken"


def find_app(folder: Path = STATIC) -> Path:
    """Return the folder of the built app."""
    if not (folder / PAGE).is_file():
        raise NoWebApp
    return folder


def files(app: Path) -> Iterator[tuple[str, bytes]]:
    """Give every file of the app, and of the games from elsewhere, by its path."""
    for file in sorted(app.rglob("*")):
        if file.is_file():
            name, body = file.relative_to(app).as_posix(), file.read_bytes()
            is_page = name == PAGE
            yield name, shipping.with_index(body.decode()).encode() if is_page else body
    yield from shipping.files()


def export(folder: Path, app: Path | None = None) -> int:
    """Copy the app into an empty or new folder; return how many files it has."""
    source = find_app() if app is None else app
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise FolderNotEmpty(folder=folder)
        for name, body in files(source):
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(body)
    except OSError:
        raise FolderUnwritable(folder=folder) from None
    return sum(1 for file in folder.rglob("*") if file.is_file())


class Files(SimpleHTTPRequestHandler):
    """Serves the files of the app, with what browsers should know about them."""

    extensions_map = KINDS

    is_found = False

    def send_response(self, code: int, message: str | None = None) -> None:
        """Remember whether there is such a file: only then may it be cached."""
        self.is_found = code == HTTPStatus.OK
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Add how long a file may be kept, and what it may do."""
        is_page = self.path.partition("?")[0].endswith(("/", ".html"))
        is_hashed = "/assets/" in self.path and self.is_found
        self.send_header("Content-Security-Policy", PAGE_POLICY if is_page else OTHER_POLICY)
        self.send_header("Cache-Control", FOR_EVER if is_hashed else ASK_AGAIN)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Stay quiet: a person at the terminal has no use for a line per file."""


def with_games(app: Path) -> Path:
    """Return the app with the games from elsewhere; a copy that is gone when we are."""
    app = find_app(app)
    if not shipping.shown():
        return app
    copy = Path(mkdtemp(prefix="quinte-app-"))
    atexit.register(shutil.rmtree, copy, ignore_errors=True)
    export(copy, app)
    return copy


def make_server(host: str, port: int, folder: Path = STATIC) -> ThreadingHTTPServer:
    """Open a port for the app; serving is up to the caller."""
    handler = partial(Files, directory=str(with_games(folder)))
    try:
        return ThreadingHTTPServer((host, port), handler)
    except (OSError, OverflowError):
        raise PortTaken(host=host, port=port) from None
