"""Input that nobody should send, by the thousand: each is answered in a sentence or by a code."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.attacks.raw import OPENED, Line, Message, ask, frame, lay_out, send
from tests.attacks.server import LOCAL, Server

NESTED = ["[" * 2_000, '{"a":' * 2_000, "[" * 100_000, '{"x":' + "[" * 5_000 + "]" * 5_000 + "}"]
ORIGINS = ["http://[::1", "http://[", "null", "://", "http://\xff", "http://a:b:c", "x" * 3_000, ""]
HOSTS = ["[::1", "[", "]", ":", "a:b:c", "x" * 3_000, "evil.example", "\xe9", "127.0.0.1:x"]
COOKIES = ["quinte=\xff", "quinte", "=;=;=", "quinte=" + "x" * 3_000, 'quinte="\\', "a=b; " * 200]
KEYS = ["Bearer \xff", "Bearer", "Basic x", "Bearer " + "x" * 3_000, "\t", "Bearer a b c"]
PATHS = [
    "/api/matches/%00",
    "/api/matches/%ff/record",
    "/api/matches/" + "x" * 3_000,
    "/api/games/%F0%9F",
    "/api/matches/..%2f..%2fetc",
    "/api//",
    "/api/matches/a?have=-1",
    "/api/matches/a?have=" + "9" * 400,
    "/healthz/../metrics",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/api/openapi.json?x=%",
]
TEXTS = ["", " ", "\x00", "\ud800", "é", "😀" * 50, "x" * 5_000, "-1", "9" * 30, "<script>", "%s"]


@dataclass
class Seen:
    """What was sent and answered."""

    requests: int = 0
    frames: int = 0
    statuses: dict[int, int] = field(default_factory=dict)
    codes: dict[int, int] = field(default_factory=dict)

    @property
    def all(self) -> int:
        """How many there were."""
        return self.requests + self.frames


def values(dice: random.Random) -> Iterator[object]:
    """Give values that fit nowhere."""
    while True:
        yield dice.choice(
            [
                None,
                dice.choice([True, False]),
                dice.choice([-1, 0, 2**31, 2**63, 2**64, -(2**63), 10**400, 1.5, 1e308]),
                dice.choice(TEXTS),
                [],
                {},
                [[]] * 10,
                {"a": {"b": {}}},
                [dice.choice(TEXTS)] * 8,
            ]
        )


def bodies(dice: random.Random) -> Iterator[bytes]:
    """Give bodies of requests, most of them nearly right."""
    wrong = values(dice)
    while True:
        new: Message = {
            "game": dice.choice(["make_five", "nothing", *TEXTS]),
            "seats": [{"kind": dice.choice(["person", "link", "bot", "x"])} for _ in range(2)],
        }
        name = dice.choice(["game", "seats", "options", "clock", "public", "record", "name", "x"])
        new[name] = next(wrong)
        whole = json.dumps(new).encode()
        yield dice.choice(
            [
                whole,
                whole[: dice.randrange(len(whole) + 1)],
                dice.choice(NESTED).encode(),
                b'{"game":"make_five","seats":' + dice.choice(NESTED).encode(),
                b'{"x":' + b"[" * 3_000 + b"]" * 3_000 + b',"t":"move"}',
                dice.randbytes(dice.randrange(60)),
                b"\xff\xfe" + whole,
            ]
        )


def request(server: Server, dice: random.Random, body: bytes, match: Message) -> int:
    """Ask for something that cannot be right, and give the status."""
    path = dice.choice(
        [
            "/api/matches",
            f"/api/matches/{match['id']}",
            f"/api/matches/{match['id']}/record",
            "/api/me",
            "/api/me/recover",
            *PATHS,
        ]
    )
    method = dice.choice(["GET", "POST", "POST", "POST", "PATCH", "PUT", "DELETE", "X"])
    secrets = [f"Bearer {key['secret']}" for key in match["keys"]]
    headers = {
        "origin": dice.choice(ORIGINS),
        "host": dice.choice(HOSTS),
        "cookie": dice.choice(COOKIES),
        "authorization": dice.choice([*KEYS, *secrets]),
        "content_type": dice.choice(["text/plain", "application/json; charset=x", "\xff", ""]),
        "sec_fetch_site": dice.choice(["cross-site", "same-origin", "x"]),
        "accept": dice.choice(["x/y", "\xff", "*/*"]),
    }
    chosen = dict(dice.sample(sorted(headers.items()), dice.randrange(4)))
    if dice.random() < 0.5:
        chosen["authorization"] = dice.choice(secrets)
    answer = ask(server.port, path, body, method, LOCAL, **chosen)
    assert 200 <= answer.status < 500, (answer.status, method, path[:60], chosen, body[:60])
    if answer.status >= 400 and path.startswith("/api"):
        assert answer.body, (answer.status, method, path[:60], chosen, body[:60])
    return answer.status


def raw_requests(server: Server, dice: random.Random) -> int:
    """Send bytes that are hardly a request, and give the status; 0 where nobody answers."""
    whole = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    upgrade = (
        b"GET /api/matches/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    )
    data = dice.choice(
        [
            dice.randbytes(40) + b"\r\n\r\n",
            whole.replace(b"HTTP/1.1", dice.choice([b"HTTP/9", b"", b"HTTP/1.0", b"HTTP/1.1 x"])),
            whole.replace(b"/api", dice.randbytes(3)),
            whole.replace(b"Host:", b"Host\x00:"),
            whole.replace(b"Connection", b"X" * 70_000),
            b"POST" + whole[3:-4] + b"\r\nContent-Length: -1\r\n\r\n",
            b"POST" + whole[3:-4] + b"\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            upgrade + b"short\r\n\r\n",
            upgrade + b"dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: \xff\r\n\r\n",
            upgrade + b"dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://[::1\r\n\r\n\x88\x80\0\0\0\0",
            upgrade.replace(b"x/socket", b"%ff%00/socket") + b"dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        ]
    )
    if b"upgrade" in data.lower():
        data += frame(b"\x03\xe8", 0x88)
    status = send(server.port, data, LOCAL, 0.3).status
    assert status < 500, data[:300]
    return status


def texts(dice: random.Random, match: Message) -> Iterator[bytes]:
    """Give texts of a socket, most of them nearly right."""
    wrong = values(dice)
    secret = match["keys"][0]["secret"]
    while True:
        message: Message = dice.choice(
            [
                {"t": "hello", "keys": [secret], "have": 0, "name": "x"},
                {"t": "hello", "watch": match["watch"]},
                {"t": "move", "id": "a", "seat": 0, "version": 3, "move": "a1"},
                {"t": "undo", "id": "b", "seat": 0, "version": 3},
                {"t": "offer", "id": "c", "seat": 0, "what": "draw"},
                {"t": "answer", "id": "d", "seat": 0, "yes": False},
                {"t": "relieve", "id": "e", "seat": 1, "level": "nobody"},
                {"t": "hint", "id": "f", "seat": 5},
                {"t": "ping", "n": 1},
            ]
        )
        message[dice.choice([*message, "x"])] = next(wrong)
        whole = json.dumps(message).encode()
        yield dice.choice(
            [
                whole,
                whole[: dice.randrange(len(whole) + 1)],
                dice.choice(NESTED).encode()[:16_000],
                b'{"x":' + b"[" * 5_000 + b"]" * 5_000 + b',"t":"ping"}',
                b'{"x":' + b'{"a":' * 2_000 + b"1" + b"}" * 2_000 + b',"t":"ping"}',
                whole + whole,
                b"",
            ]
        )


def talk(server: Server, dice: random.Random, match: Message, seen: Seen, most: int) -> None:
    """Say wrong things over one socket until it is closed, or enough are said."""
    line = Line(server.port, match["id"], LOCAL)
    said = texts(dice, match)
    for _ in range(most):
        line.flood(frame(next(said)))
        seen.frames += 1
    line.flood(
        dice.choice([frame(b"\xff"), frame(b"x", 0x82), b"\x81\x02{}", frame(b"\x03\xe8", 0x88)])
    )
    seen.frames += 1
    code = line.closed()
    assert code, "a line was torn without a word"
    seen.codes[code] = seen.codes.get(code, 0) + 1
    line.hang_up()
    OPENED.remove(line)


def run(server: Server, count: int, seed: int = 1) -> Seen:
    """Send so many inputs, over requests and sockets."""
    dice, seen = random.Random(seed), Seen()
    match = lay_out(server.port, address=LOCAL, public=True)
    body = bodies(dice)
    while seen.all < count:
        found = [raw_requests(server, dice) for _ in range(4)]
        found += [request(server, dice, next(body), match) for _ in range(20)]
        for status in found:
            seen.statuses[status] = seen.statuses.get(status, 0) + 1
        seen.requests += len(found)
        talk(server, dice, match, seen, 15)
    assert not server.complaints(), server.complaints()[-1]
    return seen
