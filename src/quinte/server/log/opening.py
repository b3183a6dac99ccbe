"""What a server uses: a file of its own, or PostgreSQL and NATS that it shares with others."""

import asyncio
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from quinte.server.log.addresses import check_address
from quinte.server.log.broker import Broker
from quinte.server.log.database import Lock, open_writer
from quinte.server.log.doorbell import Alone, BrokerDoorbell
from quinte.server.log.sqlite import SqliteStore
from quinte.server.log.store import Store

NATS = ("nats", "tls")
POSTGRES = ("postgresql", "postgres")


def open_store(address: str, file: Path) -> Store:
    """Open the database at an address, or else the file."""
    store: Store = postgres(address).PostgresStore(address) if address else SqliteStore(file)
    return store


def claim(address: str, file: Path) -> Callable[[], None]:
    """Make sure that a database can be used; return what to do when it is no longer needed."""
    if address:
        postgres(address).open_database(address).close()
        return lambda: None
    lock = Lock(file.parent)
    open_writer(file).close()
    return lock.release


def open_doorbell(address: str) -> Alone | BrokerDoorbell:
    """Take a doorbell that the broker at an address carries, or one that rings for nobody."""
    return BrokerDoorbell(open_broker(address)) if address else Alone()


def open_broker(address: str) -> Broker:
    """Take the broker at an address."""
    found: Broker = nats(address).NatsBroker(address)
    return found


def check_doorbell(address: str) -> None:
    """Make sure that a broker answers, if there is to be one."""
    if address:
        asyncio.run(nats(address).check(address))


def nats(address: str) -> Any:  # noqa: ANN401, a module
    """Load what is needed for NATS."""
    check_address("--broker", address, NATS, "nats")
    return import_module("quinte.server.log.nats_broker")


def postgres(address: str) -> Any:  # noqa: ANN401, a module
    """Load what is needed for PostgreSQL."""
    check_address("--database", address, POSTGRES, "psycopg")
    return import_module("quinte.server.log.postgres")
