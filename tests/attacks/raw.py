"""A stranger with nothing but sockets: every byte that is sent is chosen here.

Nothing of the project is imported, so that a mistake in its own client can hide nothing. On Linux
all of 127.0.0.0/8 is this machine, which gives an attacker as many addresses as they like.
"""

import base64
import json
import os
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

PATIENCE = 30.0
MASK = b"\1\2\3\4"
TEXT, PING, PONG, CLOSE = 0x81, 0x89, 0x8A, 0x88
STRANGER, OTHER_STRANGER, BYSTANDER = "127.0.0.2", "127.0.0.3", "127.0.0.9"
Message = dict[str, Any]
OPENED: list["Line"] = []
"""Lines that are open: each test closes its own."""


def dial(port: int, address: str = STRANGER) -> socket.socket:
    """Open a connection from an address."""
    opened = socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0))
    opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return opened


def masked(body: bytes) -> bytes:
    """Mask what is sent, as a browser must."""
    key = MASK * (len(body) // 4 + 1)
    return (int.from_bytes(body) ^ int.from_bytes(key[: len(body)])).to_bytes(len(body))


def frame(body: bytes, first: int = TEXT) -> bytes:
    """Make a frame."""
    length = len(body)
    if length < 126:
        size = bytes((0x80 | length,))
    elif length < 1 << 16:
        size = b"\xfe" + length.to_bytes(2)
    else:
        size = b"\xff" + length.to_bytes(8)
    return bytes((first,)) + size + MASK + masked(body)


class Answer:
    """What was answered to a request."""

    def __init__(self, raw: bytes) -> None:
        """Take it apart."""
        head, _, rest = raw.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        self.status = int(first.split(" ")[1]) if " " in first else 0
        pairs = (line.partition(": ") for line in lines)
        self.headers = {name.lower(): value for name, _, value in pairs}
        self.body = (
            unchunked(rest) if "chunked" in self.headers.get("transfer-encoding", "") else rest
        )

    @property
    def code(self) -> str:
        """The code of a refusal; nothing where there is none."""
        try:
            found = json.loads(self.body)
        except ValueError:
            return ""
        return str(found.get("code", "")) if isinstance(found, dict) else ""


def unchunked(body: bytes) -> bytes:
    """Put the pieces of an answer together."""
    whole = b""
    while body:
        size, _, rest = body.partition(b"\r\n")
        length = int(size or b"0", 16)
        whole, body = whole + rest[:length], rest[length + 2 :] if length else b""
    return whole


def send(port: int, data: bytes, address: str = STRANGER, patience: float = PATIENCE) -> Answer:
    """Send bytes, and read until the server hangs up, or says nothing for so long."""
    with dial(port, address) as opened:
        heard = b""
        opened.settimeout(patience)
        try:
            opened.sendall(data)
            while more := opened.recv(1 << 16):
                heard += more
        except (ConnectionError, TimeoutError):
            pass  # it may hang up before all is sent, or wait for more
        return Answer(heard)


def ask(
    port: int,
    path: str,
    body: bytes | None = None,
    method: str = "",
    address: str = STRANGER,
    **headers: str,
) -> Answer:
    """Ask for something and hang up."""
    lines = [f"{method or ('GET' if body is None else 'POST')} {path} HTTP/1.1"]
    given = {"host": f"127.0.0.1:{port}", "connection": "close"}
    if body is not None:
        given |= {"content-type": "application/json", "content-length": str(len(body))}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines += [f"{name}: {value}" for name, value in given.items()]
    head = ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")
    return send(port, head + (body or b""), address)


def lay_out(port: int, game: str = "make_five", address: str = STRANGER, **more: object) -> Message:
    """Lay out a table for two people."""
    new = {"game": game, "seats": [{"kind": "link"}] * 2, **more}
    answer = ask(port, "/api/matches", json.dumps(new).encode(), address=address)
    assert answer.status == 201, answer.body
    created: Message = json.loads(answer.body)
    return created


class Line:
    """A WebSocket of which every byte is chosen."""

    def __init__(
        self, port: int, match: str, address: str = STRANGER, path: str = "", **headers: str
    ) -> None:
        """Shake hands, at a match or elsewhere."""
        self.socket = dial(port, address)
        OPENED.append(self)
        self.rest = b""
        key = base64.b64encode(os.urandom(16)).decode()
        given = {
            "Host": f"127.0.0.1:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": key,
            **headers,
        }
        lines = [f"GET {path or f'/api/matches/{match}/socket'} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in given.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode("latin-1"))
        while b"\r\n\r\n" not in self.rest:
            more = self.socket.recv(4096)
            assert more, "nobody shakes hands"
            self.rest += more
        head, _, self.rest = self.rest.partition(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1])

    def say(self, **message: object) -> None:
        """Send a message."""
        self.socket.sendall(frame(json.dumps(message).encode()))

    def flood(self, data: bytes) -> None:
        """Send as much as is taken."""
        with suppress(OSError):  # the server has hung up, or does not read any more
            self.socket.sendall(data)

    def _take(self, count: int) -> bytes:
        while len(self.rest) < count:
            more = self.socket.recv(1 << 16)
            if not more:
                raise ConnectionResetError
            self.rest += more
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def frame(self) -> tuple[int, bytes]:
        """Read a frame."""
        head = self._take(2)
        length = head[1] & 0x7F
        if length >= 126:
            length = int.from_bytes(self._take(2 if length == 126 else 8))
        return head[0], self._take(length)

    def hear(self) -> Message:
        """Read a message, and answer whoever asks meanwhile whether anybody is there."""
        end = time.monotonic() + (self.socket.gettimeout() or PATIENCE)
        while time.monotonic() < end:
            kind, body = self.frame()
            if kind == TEXT:
                message: Message = json.loads(body)
                return message
            if kind == PING:
                self.socket.sendall(frame(body, PONG))
            if kind == CLOSE:
                raise ConnectionResetError(int.from_bytes(body[:2]))
        raise TimeoutError

    def expect(self, kind: str) -> Message:
        """Read until a message of this kind comes."""
        while (message := self.hear())["t"] != kind:
            pass
        return message

    def closed(self) -> int:
        """Read until the line is closed, and give the code; 0 when it is torn without a word."""
        try:
            while True:
                kind, body = self.frame()
                if kind == CLOSE:
                    return int.from_bytes(body[:2])
        except OSError:
            return 0

    def hang_up(self) -> None:
        """End it without a word."""
        self.socket.close()


def memory_of(pid: int) -> int:
    """Tell how much memory a process uses, in bytes."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def processor_of(pid: int) -> float:
    """Tell how many seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def until(truth: Any, patience: float = PATIENCE) -> bool:  # noqa: ANN401, a function of anything
    """Wait until something is true, but not for ever."""
    end = time.monotonic() + patience
    while not truth():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True
