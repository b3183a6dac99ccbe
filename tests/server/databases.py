"""A real PostgreSQL and a real NATS for tests: the same as `make cluster` starts."""

import tempfile
from pathlib import Path

from deploy.parts import Nats, Postgres, own_postgres

__all__ = ["Nats", "Postgres", "own_postgres", "shared_postgres"]


class SharedPostgres(Postgres):
    """The PostgreSQL of a run: left when nobody in this process uses it any more."""

    users = 0

    def leave(self) -> None:
        """Let it go; whoever is the last in the run ends it."""
        self.users -= 1
        if self.users == 0:
            SHARED.clear()
            super().leave()


SHARED: dict[str, SharedPostgres] = {}
"""The one that this process uses, by its run."""


def shared_postgres(run: str) -> Postgres:
    """Have the PostgreSQL that all workers of a run share; whoever leaves last ends it."""
    if run not in SHARED:
        SHARED[run] = SharedPostgres(Path(tempfile.gettempdir()) / f"quinte-postgres-{run}")
        SHARED[run].hurry()
    SHARED[run].users += 1
    return SHARED[run]
