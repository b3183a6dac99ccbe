"""The small proxy: connections take turns among servers that are ready, and none is lost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from deploy.proxy import HOST, Proxy, is_ready
from tests.server.stores import until


@asynccontextmanager
async def served(name: str, status: str) -> AsyncIterator[int]:
    """A server that says its name; at /readyz it says a status."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked = await reader.readline()
        said = f"HTTP/1.1 {status} x\r\n\r\n" if b"/readyz" in asked else f"{name}\n"
        writer.write(said.encode())
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, HOST, 0)
    try:
        yield int(server.sockets[0].getsockname()[1])
    finally:
        server.close()


async def ask(port: int) -> str:
    """Say something, and give the answer."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(b"hello\n")
    answer = await reader.read()
    writer.close()
    return answer.decode().strip()


async def through(proxy: Proxy, times: int) -> set[str]:
    """Ask so many times, and tell who has answered."""
    server = await proxy.serve(0)
    port = int(server.sockets[0].getsockname()[1])
    answers = {await ask(port) for _ in range(times)}
    server.close()
    return answers


def test_connections_take_turns() -> None:
    async def run() -> None:
        async with served("one", "200") as one, served("two", "200") as two:
            assert await is_ready(one)
            assert await through(Proxy([one, two]), 4) == {"one", "two"}

    asyncio.run(run())


def test_a_server_that_is_not_ready_is_asked_last_and_a_dead_one_never() -> None:
    async def run() -> None:
        async with served("one", "503") as one, served("two", "200") as two:
            async with served("dead", "200") as dead:
                pass
            proxy = Proxy([dead, one, two])
            looking = asyncio.create_task(proxy.look())
            await until(lambda: bool(proxy._ready))
            assert not await is_ready(one)
            assert await through(proxy, 6) == {"two"}
            proxy._ready.clear()
            assert await through(proxy, 6) == {"one", "two"}  # better than nobody
            looking.cancel()

    asyncio.run(run())
