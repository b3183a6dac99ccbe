"""`quinte serve` and `quinte export`: the web app, here or anywhere."""

import webbrowser
from argparse import Namespace

from quinte.site import export, make_server
from quinte.terminal.files import find_file
from quinte.terminal.screen import Screen


def export_app(screen: Screen, chosen: Namespace) -> int:
    """Write the app as files that any web host serves."""
    folder = find_file(chosen.folder)
    count = export(folder)
    screen.say("cli.exported", folder=folder, count=count)
    return 0


def serve_app(screen: Screen, chosen: Namespace) -> int:
    """Serve the app until somebody presses Ctrl-C."""
    with make_server(chosen.host, chosen.port) as server:
        address = f"http://{chosen.host}:{server.server_port}/"
        screen.say("cli.serving", address=address)
        if chosen.open:
            webbrowser.open(address)
        server.serve_forever()
    return 0
