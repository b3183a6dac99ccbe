"""What tests of stores have in common."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

from quinte.server.log.store import Listing, Row, Store, resolve

Kind = TypeVar("Kind", bound=Store)


def listed(match: str = "m", owner: str = "", guest: int | None = None) -> Listing:
    """Give how a match is found."""
    return Listing(match, "make_five", is_public=True, created=1000, owner=owner, guest=guest)


def row(version: int, request: str | None = None, match: str = "m") -> Row:
    """Give an entry that says nothing."""
    return Row(match, version, 1000 + version, request, f'{{"n": {version}}}')


def append(store: Store, *rows: Row, begun: Sequence[Listing] = ()) -> Awaitable[None]:
    """Have rows written, and wait for that."""
    written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    store.append(rows, partial(resolve, written), begun)
    return written


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for something, but not for ever."""
    for _ in range(2_000):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError


def work_with(opened: Callable[[], Kind], work: Callable[[Kind], Awaitable[None]]) -> None:
    """Open a store, do something with it and close it."""

    async def run() -> None:
        store = opened()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())
