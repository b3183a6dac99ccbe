"""The line to a device: plain frames take a short way past the library.

Nearly every frame is one whole short text. It is read and unmasked, or written, here; control
frames, fragments of messages and whatever is malformed go to the library, one whole frame at a
time. No honest device sends many of those, so they are counted, and whoever floods the line is cut
off.
"""

from asyncio.transports import BaseTransport
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode
from websockets.http11 import Request

from quinte.server.net.limits import Bucket
from quinte.server.settings import Settings

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was installed without a compiler
    from websockets.utils import apply_mask

EXTENSION = "quinte.line"
"""Where the scope of a socket has its line."""
MOST_UNREAD = 8
"""Messages that may wait to be answered before no more is read."""
LAST_WORDS = 1.0
"""Seconds that a device has to hear why its line is closed."""
GOODBYE = 4096
"""Bytes that are looked at after the line was closed, since the other end closes it, too."""
POLICY, DEAD = 1008, 1011
TEXT, MASKED, LAST, CONTROL = 0x81, 0x80, 0x80, 0x08
LENGTH_IN_2, LENGTH_IN_8 = 126, 127


class Line(WebSocketsSansIOProtocol):
    """One end of a WebSocket."""

    odd = (10.0, 60)
    """Frames a second, and at once, that are not whole texts: pings, pongs, fragments."""
    _rest = b""
    _is_cutting = True
    _in_pieces = False
    _ignored = 0  # bytes that came after the line was closed
    listener: Callable[[str], bool] | None = None
    """Is asked first whether it takes a text; otherwise the text waits for whoever receives."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin to count what is not a text."""
        super().connection_made(transport)
        self._odd = Bucket(*self.odd)

    def handle_connect(self, event: Request) -> None:
        """Let whoever serves this socket find the line."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what reads frames, which refers to itself: no collector has to look for it."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        """Cut what comes into frames, unless the library has begun to do so."""
        if self.close_sent and self.handshake_complete:
            self._hear_goodbye(data)
            return
        if not self.handshake_complete:
            self._is_cutting = not self.handshake_initiated
        if self.handshake_complete and self._is_cutting:
            self._cut(self._rest + data if self._rest else data)
        else:
            super().data_received(data)

    def _hear_goodbye(self, data: bytes) -> None:
        """Wait for the other side to hang up, too; whoever goes on talking is not listened to."""
        self._ignored += len(data)
        if self._ignored <= GOODBYE:
            super().data_received(data)
        elif not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _cut(self, data: bytes) -> None:
        start, size = 0, len(data)
        while size - start >= 2 and not self.close_sent and self.queue.qsize() < MOST_UNREAD:
            length, first = data[start + 1] - MASKED, start + 6
            if length == LENGTH_IN_2:
                first += 2
                length = int.from_bytes(data[start + 2 : start + 4], "big")
            elif length == LENGTH_IN_8:
                first += 8
                length = int.from_bytes(data[start + 2 : start + 10], "big")
            if not 0 <= length <= self.config.ws_max_size:
                self._is_cutting, self._rest = False, b""
                super().data_received(data[start:])
                return
            end = first + length
            if size < end:
                break
            if data[start] == TEXT and not self._in_pieces:
                self._take_text(apply_mask(data[first:end], data[first - 4 : first]))
            elif self._odd.take():
                self.hang_up(POLICY)
            else:
                if not data[start] & CONTROL:
                    self._in_pieces = not data[start] & LAST
                super().data_received(data[start:end])
            start = end
        self._rest = b"" if self.close_sent else data[start:]

    async def receive(self) -> Any:  # noqa: ANN401, as ASGI has it
        """Return the next message; frames left uncut because too many waited are cut then."""
        if self._rest and self._is_cutting and self.queue.empty():
            self._cut(self._rest)
        return await super().receive()

    def handle_ping(self) -> None:
        """Answer, unless the other side is not taking what it is sent."""
        answer = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(answer)

    def keepalive_timeout(self) -> None:
        """Hang up when nobody has answered: what waits to be sent would never be."""
        self.hang_up(DEAD)

    def hang_up(self, code: int) -> None:
        """Say why, and listen no more: the line ends soon, whatever the other side does."""
        if self.close_sent or self.disconnected:
            return
        with suppress(InvalidState):  # the other side was faster
            self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """Pass on a whole message that came in fragments, or is not a text."""
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self._put({"type": "websocket.receive", "bytes": data})
        else:
            self._take_text(data)

    def _take_text(self, data: bytes) -> None:
        """Pass a whole text on; one that is not valid ends the conversation."""
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.hang_up(CloseCode.INVALID_DATA)
            return
        if self.listener is None or not self.queue.empty() or not self.listener(text):
            self._put({"type": "websocket.receive", "text": text})

    def _put(self, message: Any) -> None:  # noqa: ANN401, as ASGI has it
        """Let a message wait for whoever receives; where many do, nothing more is read."""
        self.queue.put_nowait(message)
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def tell(self, text: bytes) -> bool:
        """Write a text; False when it has to wait.

        The event loop sends it in one piece with whatever else is said in the meantime.
        """
        if self.disconnected or self.close_sent or not self.writable.is_set():
            return False
        if self.transport.is_closing():
            return False
        self.transport.write(head_of(len(text)) + text)
        return True

    async def drained(self) -> None:
        """Wait until the other side has taken enough of what it was sent, or is gone."""
        await self.writable.wait()


def line_of(settings: Settings) -> type[Line]:
    """Return a server's line class: the library makes one for each socket."""
    odd = (settings.odd_frames_per_second, settings.odd_frame_burst)
    return type("Line", (Line,), {"odd": odd})


def head_of(length: int) -> bytes:
    """Write what comes before a text of this length."""
    if length < LENGTH_IN_2:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return bytes((TEXT, LENGTH_IN_2, length >> 8, length & 255))
    return bytes((TEXT, LENGTH_IN_8)) + length.to_bytes(8, "big")
