"""Whatever is sent over a socket: an answer or the end of the line, and no change by a refusal."""

import asyncio
import contextlib
import json
import os
import sqlite3
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from quinte.games import GAMES
from tests.faults.conftest import Served
from tests.faults.fuzzing import frames

pytestmark = pytest.mark.compiled_only  # the server is compiled

PATIENCE = 20.0
EXAMPLES = int(os.environ.get("QUINTE_FUZZ", "15"))


class Talk:
    """A device that says anything, and counts what it is answered."""

    def __init__(self, served: Served, game: str) -> None:
        self._process = served.process
        self.game = game
        self.made: dict[str, Any] = {}
        self.keys: list[str] = []
        self._socket: ClientConnection | None = None
        self._pings = 10**6

    async def lay_out(self) -> None:
        self.made = await self._process.lay_out(self.game, GAMES[self.game].players[0])
        self.keys = [key["secret"] for key in self.made["keys"]]

    async def say(self, frame: str | bytes) -> list[dict[str, Any]]:
        """Say something, then ask whether anybody is there: give all that came before the pong."""
        if self._socket is None:
            address = f"ws://127.0.0.1:{self._process.port}/api/matches/{self.made['id']}/socket"
            self._socket = await connect(address, compression=None, proxy=None)
        self._pings += 1
        heard: list[dict[str, Any]] = []
        try:
            async with asyncio.timeout(PATIENCE):
                await self._socket.send(frame)
                await self._socket.send(json.dumps({"t": "ping", "n": self._pings}))
                while (message := json.loads(await self._socket.recv())) != self._pong(message):
                    heard.append(message)
        except ConnectionClosed:
            self._socket = None
        return heard

    def _pong(self, message: dict[str, Any]) -> dict[str, Any]:
        return {**message, "t": "pong", "n": self._pings}

    def state(self) -> int:
        """Count what has happened in the match, as it is on the disk.

        What a bot plays, and that it advised, is written whenever it has thought: not counted.
        """
        with sqlite3.connect(f"file:{self._process.file}?mode=ro", uri=True) as connection:
            query = (
                "SELECT count(*) FROM events WHERE match = ? AND body ->> 'e' != 'advised'"
                " AND NOT (body ->> 'e' = 'moved' AND client IS NULL)"
            )
            count: int = connection.execute(query, (self.made["id"],)).fetchone()[0]
        connection.close()
        return count

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None


@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_what_is_refused_changes_nothing(served: Served, data: st.DataObject) -> None:
    talk = Talk(served, data.draw(st.sampled_from(list(GAMES))))
    served.run(talk.lay_out())
    sayings = frames(talk.keys, talk.made["watch"])
    for frame in data.draw(st.lists(sayings, max_size=12)):
        before = talk.state()
        heard = served.run(talk.say(frame))
        may_change = any(message["t"] in ("done", "table") for message in heard)
        assert may_change or talk.state() == before, (frame, heard)
    served.run(talk.close())
    fresh = Talk(served, talk.game)
    fresh.made = talk.made
    hello = json.dumps({"t": "hello", "keys": talk.keys})
    heard = served.run(fresh.say(hello))
    codes = [message.get("error", {}).get("code") for message in heard]
    assert codes == ["seat_taken"] or "table" in [message["t"] for message in heard]
    served.run(fresh.close())
    served.check_log()


BYTES = st.one_of(
    st.binary(min_size=1, max_size=64),
    st.tuples(
        st.sampled_from([0x00, 0x01, 0x02, 0x03, 0x08, 0x09, 0x0A, 0x0F, 0x71, 0x81, 0x82, 0x88]),
        st.sampled_from([0x80, 0x81, 0x85, 0xFD, 0xFE, 0xFF, 0x05, 0x7F]),
        st.binary(max_size=40),
    ).map(lambda parts: bytes(parts[:2]) + parts[2]),
)
UPGRADE = (
    "GET /api/matches/{}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n"
)


@settings(max_examples=EXAMPLES)
@given(parts=st.lists(BYTES, min_size=1, max_size=4))
def test_bytes_that_are_no_frames_end_their_own_line_alone(
    served: Served, parts: list[bytes]
) -> None:
    async def main() -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.process.port)
        writer.write(UPGRADE.format("unknown").encode())
        await reader.readuntil(b"\r\n\r\n")
        for part in parts:
            writer.write(part)
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(OSError):  # the server may have hung up already
                writer.write_eof()
                await reader.read()
        writer.close()
        return (await served.process.web.get("/healthz")).status_code

    assert served.run(main()) == 200
    served.check_log()
