"""Frames as they come over the wire: whole, in pieces, several at once, and wrong ones."""

import json
import logging
import socket

import pytest

from tests.server.running import OPENED, Message, Running

MASK = b"\1\2\3\4"


class Wire:
    """A WebSocket of which every byte is chosen."""

    def __init__(self, server: Running, created: Message) -> None:
        host, _, port = server.place.partition(":")
        opening = socket.create_connection((host, int(port)), timeout=20)
        self.socket = OPENED.enter_context(opening)
        self.rest = b""
        self.socket.sendall(
            f"GET /api/matches/{created['id']}/socket HTTP/1.1\r\nHost: {server.place}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.socket.recv(4096)
        self.rest = self.rest.partition(b"\r\n\r\n")[2]

    def take(self, count: int) -> bytes:
        while len(self.rest) < count:
            more = self.socket.recv(4096)
            assert more, "nobody is there any more"
            self.rest += more
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def frame(self) -> tuple[int, bytes]:
        head = self.take(2)
        length = head[1]
        if length == 126:
            length = int.from_bytes(self.take(2), "big")
        return head[0], self.take(length)

    def closed(self) -> int:
        """Listen until the line is closed, and give the code."""
        while (heard := self.frame())[0] != 0x88:
            pass
        return int.from_bytes(heard[1][:2], "big")

    def pong(self) -> int:
        kind, text = self.frame()
        assert kind == 0x81
        message = json.loads(text)
        assert message["t"] == "pong"
        return int(message["n"])


def frame(body: bytes, first: int = 0x81) -> bytes:
    length = len(body)
    size = bytes((0x80 | length,)) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    masked = bytes(byte ^ MASK[at % 4] for at, byte in enumerate(body))
    return bytes((first,)) + size + MASK + masked


def ping(number: int, space: int = 0) -> bytes:
    return json.dumps({"t": "ping", "n": number}).encode() + b" " * space


@pytest.fixture
def wire(server: Running) -> Wire:
    return Wire(server, server.lay_out())


def test_several_frames_come_at_once_and_one_in_many_parts(wire: Wire) -> None:
    sent = b"".join(frame(ping(number, 200 * number)) for number in range(4))
    wire.socket.sendall(sent)
    assert [wire.pong() for _ in range(4)] == [0, 1, 2, 3]
    wire.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in frame(ping(7)) + frame(ping(8, 130)):
        wire.socket.sendall(bytes((byte,)))
    assert [wire.pong(), wire.pong()] == [7, 8]


def test_a_length_may_take_more_bytes_than_it_needs(wire: Wire) -> None:
    body = frame(ping(3))
    wire.socket.sendall(b"\x81\xff" + (len(body) - 6).to_bytes(8) + body[2:])
    assert wire.pong() == 3
    wire.socket.sendall(frame(ping(4)))
    assert wire.pong() == 4


def test_a_message_comes_in_pieces_with_a_ping_between(wire: Wire) -> None:
    text = ping(5)
    wire.socket.sendall(frame(text[:4], 0x01) + frame(b"there?", 0x89) + frame(text[4:], 0x80))
    assert wire.frame() == (0x8A, b"there?")
    assert wire.pong() == 5
    wire.socket.sendall(frame(ping(6)))
    assert wire.pong() == 6


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b'{"t":"\xff"}'), 1007),
        (frame(b'{"t":', 0x01) + frame(b'"\xc3"}', 0x80), 1007),
        (frame(b"{}", 0x82), 1003),
        (frame(ping(1)[:4], 0x01) + frame(ping(2)), 1002),
        (frame(ping(1), 0xC1), 1002),
        (b"\x81\x02{}", 1002),
        (b"\x81\xfe\x7f\xff" + MASK, 1009),
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big") + MASK, 1009),
        (frame(b"\x03\xe8", 0x88), 1000),
    ],
)
def test_what_is_wrong_ends_the_line_with_a_code(
    wire: Wire, sent: bytes, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        wire.socket.sendall(sent)
        assert wire.closed() == code
    assert not caplog.records
