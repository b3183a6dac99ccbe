"""A real PostgreSQL and a real NATS for tests: the same as `make cluster` starts."""

import tempfile
from pathlib import Path

from deploy.parts import Nats, Postgres, own_postgres

__all__ = ["Nats", "Postgres", "own_postgres", "shared_postgres"]


def shared_postgres(run: str) -> Postgres:
    """Have the PostgreSQL that all workers of a run share; whoever leaves last ends it."""
    shared = Postgres(Path(tempfile.gettempdir()) / f"quinte-postgres-{run}")
    shared.hurry()
    return shared
