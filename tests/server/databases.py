"""A real PostgreSQL and a real NATS for tests: the same as `make cluster` starts."""

from deploy.parts import Nats, Postgres, own_postgres

__all__ = ["Nats", "Postgres", "own_postgres"]
