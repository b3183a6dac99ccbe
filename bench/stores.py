"""How soon an entry is durable, and how many are, in SQLite and in PostgreSQL.

`python -m bench.stores` starts a PostgreSQL of its own; `--database ADDRESS` measures another one.
Each of so many matches appends its next entry as soon as the former one is durable.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from quinte.server.log.opening import open_store
from quinte.server.log.store import Listing, Row, Store, resolve
from tests.server.databases import own_postgres

BODY = '{"e":"moved","seat":0,"move":12345}'
AT_ONCE = (1, 10, 100, 1_000)


async def append_on(store: Store, match: str, end: float, waits: list[float]) -> None:
    """Append to a match until the time is over; note how long each entry took."""
    loop = asyncio.get_running_loop()
    begun, version = [Listing(match, "make_five", is_public=False, created=0)], 0
    while time.perf_counter() < end:
        version += 1
        written: asyncio.Future[None] = loop.create_future()
        asked = time.perf_counter()
        row = Row(match, version, 0, f"0.{version}", BODY)
        store.append([row], partial(resolve, written), begun if version == 1 else ())
        await written
        waits.append(time.perf_counter() - asked)


async def measure(address: str, folder: Path, seconds: float) -> None:
    """Print a row for each number of matches."""
    store = open_store(address, folder / "quinte.db")
    name = await store.version()
    for matches in AT_ONCE:
        waits: list[float] = []
        end = time.perf_counter() + seconds
        ids = [f"{matches}.{number}" for number in range(matches)]
        await asyncio.gather(*(append_on(store, match, end, waits) for match in ids))
        waits.sort()
        middle, late = (1000 * waits[int(len(waits) * part)] for part in (0.5, 0.99))
        rate = len(waits) / seconds
        print(f"| {name} | {matches:,} | {rate:,.0f} | {middle:.2f} | {late:.2f} |")
    await store.close()


@contextmanager
def database_at(address: str) -> Iterator[str]:
    """Yield the address of a database, a new one unless it is named."""
    if address:
        yield address
    else:
        with own_postgres() as postgres:
            yield postgres.database()


def main() -> None:
    """Measure both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", default="")
    parser.add_argument("--seconds", type=float, default=3.0)
    chosen = parser.parse_args()
    print("| database | matches at once | entries/s | p50 ms | p99 ms |\n|---|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder, database_at(chosen.database) as address:
        for each in ("", address):
            asyncio.run(measure(each, Path(folder), chosen.seconds))


if __name__ == "__main__":
    main()
