"""The web app as files and behind the small server."""

import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import pytest

from quinte import site
from quinte.cli import main


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small stand-in for the built app."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "rules-1a2b.wasm").write_bytes(b"\0asm")
    monkeypatch.setattr(site, "STATIC", folder)
    monkeypatch.setattr(site.find_app, "__defaults__", (folder,))
    monkeypatch.setattr(site.make_server, "__defaults__", (folder,))
    return folder


@pytest.fixture
def address(app: Path) -> Iterator[str]:
    with site.make_server("127.0.0.1", 0, app) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def get(address: str) -> HTTPResponse:
    with urllib.request.urlopen(address) as answer:  # noqa: S310, our own address
        answer.read()
        return answer


def test_the_app_is_exported_whole(app: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert main(["export", str(out)]) == 0
    exported = {file.relative_to(out) for file in out.rglob("*")}
    assert exported == {file.relative_to(app) for file in app.rglob("*")}


@pytest.mark.usefixtures("app")
def test_what_is_in_a_folder_already_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "letter.txt").write_text("dear")
    assert main(["--lang", "en", "export", str(out)]) == 2
    assert "is not an empty folder" in capsys.readouterr().err
    assert [file.name for file in out.iterdir()] == ["letter.txt"]


def test_an_app_that_was_never_built_is_named(
    app: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (app / "index.html").unlink()
    assert main(["--lang", "en", "export", str(tmp_path / "out")]) == 2
    assert "has not been built" in capsys.readouterr().err


def test_the_page_has_a_strict_policy_and_is_asked_for_anew(address: str) -> None:
    headers = get(f"{address}/").headers
    assert "script-src 'self'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["Cache-Control"] == "no-cache"
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_files_named_by_their_digest_are_kept_for_ever(address: str) -> None:
    answer = get(f"{address}/assets/rules-1a2b.wasm")
    assert answer.headers["Content-Type"] == "application/wasm"
    assert "immutable" in answer.headers["Cache-Control"]


def test_nothing_outside_the_app_is_served(address: str) -> None:
    for path in ("/../site.py", "/%2e%2e/site.py", "/missing.js"):
        with pytest.raises(urllib.error.HTTPError):
            get(f"{address}{path}")


@pytest.mark.parametrize("port", ["x", "-1", "65536", "999999"])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "serve", f"--port={port}"]) == 2
    assert "A port is a number" in capsys.readouterr().err
