"""`quinte serve`, `worker`, `backup`, `restore`, `export`: the app and online matches."""

import asyncio
import os
import socket
import sys
import webbrowser
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from quinte.site import export, find_app, make_server
from quinte.terminal.errors import FileTrouble, NoServer
from quinte.terminal.files import find_file, holds_something
from quinte.terminal.screen import Screen

EXTRA = ("litestar", "msgspec", "prometheus_client", "structlog", "uvicorn", "websockets")
"""What online play needs besides; `pip install quinte[server]` brings it."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104, asked for by --host
SOMEWHERE = ("192.0.2.1", 9)
"""Nobody's address: nothing is sent, but the system says from where it would be."""


def export_app(screen: Screen, chosen: Namespace) -> int:
    """Write the app as files that any web host serves."""
    folder = find_file(chosen.folder)
    count = export(folder)
    screen.say("cli.exported", folder=folder, count=count)
    return 0


def has_server() -> bool:
    """Return whether what online play needs is installed."""
    return all(find_spec(name) is not None for name in EXTRA)


def serve_app(screen: Screen, chosen: Namespace) -> int:
    """Serve the app, and online matches where that is installed, until Ctrl-C."""
    return serve_online(screen, chosen) if has_server() else serve_alone(screen, chosen)


def serve_alone(screen: Screen, chosen: Namespace) -> int:
    """Serve the app as files."""
    with make_server(chosen.host, chosen.port) as server:
        greet(screen, chosen, server.server_port)
        screen.say("cli.no_online")
        server.serve_forever()
    return 0


def serve_online(screen: Screen, chosen: Namespace) -> int:
    """Serve the app and online matches."""
    from quinte.server.service import claim, listen, serve  # noqa: PLC0415, it may not be installed
    from quinte.server.settings import load  # noqa: PLC0415, as above

    file = find_file(chosen.settings) if chosen.settings else None
    settings = load(data_folder(chosen), find_app(), file, [*told(chosen), *chosen.set])
    release = claim(settings)
    opened = listen(chosen.host, chosen.port)
    greet(screen, chosen, opened.getsockname()[1])
    invite(screen, chosen.host, opened.getsockname()[1])
    serve(settings, opened)
    release()
    return 0


def told(chosen: Namespace) -> list[str]:
    """Return the settings that have an option of their own."""
    options = {name: getattr(chosen, name, None) for name in ("database", "broker")}
    return [f"{name}={value}" for name, value in options.items() if value is not None]


def think_for_servers(screen: Screen, chosen: Namespace) -> int:
    """Have bots think here for the servers of a house, until Ctrl-C."""
    check_server()
    from quinte.server.house_errors import WorkerAlone  # noqa: PLC0415, it may not be installed
    from quinte.server.log.addresses import name_of  # noqa: PLC0415, as above
    from quinte.server.service import configure_logs  # noqa: PLC0415, as above
    from quinte.server.settings import load  # noqa: PLC0415, as above
    from quinte.server.working import check, think  # noqa: PLC0415, as above

    file = find_file(chosen.settings) if chosen.settings else None
    settings = load(data_folder(chosen), None, file, [*told(chosen), *chosen.set])
    if not settings.broker:
        raise WorkerAlone
    check(settings)
    screen.say("cli.thinking", address=name_of(settings.broker))
    configure_logs()
    asyncio.run(think(settings, chosen.metrics))
    return 0


def greet(screen: Screen, chosen: Namespace, port: int) -> None:
    """Say where the app is, and open it where somebody looks."""
    host = EVERYWHERE.get(chosen.host, f"[{chosen.host}]" if ":" in chosen.host else chosen.host)
    address = f"http://{host}:{port}/"
    screen.say("cli.serving", address=address)
    if chosen.open or (chosen.open is None and screen.is_terminal and has_desktop()):
        webbrowser.open(address)


def invite(screen: Screen, host: str, port: int) -> None:
    """Say how others get in."""
    if host in LOOPBACK:
        screen.say("cli.alone_here", command="quinte serve --host 0.0.0.0")
    elif host in EVERYWHERE:
        screen.say("cli.others_here", address=f"http://{own_address()}:{port}/")


def own_address() -> str:
    """Find the address of this machine in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def has_desktop() -> bool:
    """Return whether a browser could be shown here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def data_folder(chosen: Namespace) -> Path:
    """Find where matches are kept."""
    from quinte.server import settings  # noqa: PLC0415, it may not be installed

    return find_file(chosen.data) if chosen.data else settings.data_folder()


def back_up(screen: Screen, chosen: Namespace) -> int:
    """Copy all matches into a file, while a server may be running."""
    check_server()
    from quinte.server.log import database  # noqa: PLC0415, it may not be installed

    check_copies(chosen, "pg_dump")
    target = find_file(chosen.file)
    if holds_something(target) or target.is_dir():
        raise FileTrouble(problem="taken", file=target)
    database.backup(data_folder(chosen) / database.FILE, target)
    screen.say("cli.backed_up", file=target)
    return 0


def put_back(screen: Screen, chosen: Namespace) -> int:
    """Put a copy of all matches back."""
    check_server()
    from quinte.server.log import database  # noqa: PLC0415, it may not be installed

    check_copies(chosen, "pg_restore")
    kept = database.restore(find_file(chosen.file), data_folder(chosen) / database.FILE)
    screen.say("cli.restored", file=chosen.file)
    if kept is not None:
        screen.say("cli.kept_before", command=f"quinte restore {kept}")
    return 0


def move_data(screen: Screen, chosen: Namespace) -> int:
    """Copy all matches from the file into PostgreSQL, and check every one."""
    check_server()
    from quinte.server.house_errors import NeedsDatabase  # noqa: PLC0415, it may not be installed
    from quinte.server.log.database import FILE  # noqa: PLC0415, as above
    from quinte.server.moving import move  # noqa: PLC0415, as above
    from quinte.server.settings import load  # noqa: PLC0415, as above

    settings = load(data_folder(chosen), None, None, told(chosen))
    if not settings.database:
        raise NeedsDatabase
    moved = move(settings.data / FILE, settings.database, lambda _done, _all: None)
    screen.say("cli.moved_data", matches=moved.matches, entries=moved.entries)
    for match in moved.damaged:
        screen.say("cli.moved_damaged", match=match)
    return 0


def check_copies(chosen: Namespace, tool: str) -> None:
    """Refuse to copy a file while the matches are in PostgreSQL, which has a tool for that."""
    from quinte.server.errors import OtherCopies  # noqa: PLC0415, it may not be installed
    from quinte.server.settings import load  # noqa: PLC0415, as above

    if load(data_folder(chosen), None).database:
        raise OtherCopies(tool=tool)


def check_server() -> None:
    """Refuse what needs the packages for online play where they are not installed."""
    if not has_server():
        raise NoServer
