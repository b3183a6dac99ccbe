"""Who pushes: a house shows each push service a token that it has signed (RFC 8292).

The key is drawn at the first start and kept in the database, so that all servers of a house have
it. Browsers bind their subscriptions to it: it never changes.
"""

import time
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec import json

from quinte.server.log.store import Connection, Store
from quinte.server.nudges.encryption import point_of

NAME = "push key"
"""Under which the house keeps it."""
LIFE = 12 * 3600
"""Seconds for which a token is valid: at most a day, says the RFC."""
HALF = 32
"""Bytes of each half of a signature."""


def written(given: bytes) -> str:
    """Write bytes as browsers and tokens do."""
    return urlsafe_b64encode(given).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """Read bytes as browsers and tokens write them; a ValueError where they are none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


async def key_of(store: Store) -> EllipticCurvePrivateKey:
    """Return the house's key; whoever comes first draws it."""
    row = await store.query(lambda c: c.execute(SELECT_KEY, (NAME,)).fetchone())
    drawn = "" if row else written(_new_number())
    number = str(row[0]) if row else await store.write(lambda c: keep(c, drawn))
    return derive_private_key(int.from_bytes(read(number)), SECP256R1())


def _new_number() -> bytes:
    return generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(HALF)


def keep(connection: Connection, drawn: str) -> str:
    """Keep a key unless there is one; return the one there is."""
    connection.execute(KEEP_KEY, (NAME, drawn))
    return str(connection.execute(SELECT_KEY, (NAME,)).fetchone()[0])


class Vapid:
    """Signs for each push service."""

    def __init__(self, key: EllipticCurvePrivateKey, contact: str) -> None:
        """Know the key, and whom a push service can write to."""
        self._key, self._contact = key, contact
        self.public = written(point_of(key.public_key()))
        self._made: dict[str, tuple[float, str]] = {}

    def header(self, origin: str) -> str:
        """Return what a request to a push service is authorised with."""
        until, made = self._made.get(origin, (0.0, ""))
        if until < time.time() + LIFE / 2:
            until = time.time() + LIFE
            made = self._token(origin, int(until))
            self._made = {**dict(list(self._made.items())[-100:]), origin: (until, made)}
        return f"vapid t={made},k={self.public}"

    def _token(self, origin: str, until: int) -> str:
        head = {"typ": "JWT", "alg": "ES256"}
        claims = {"aud": origin, "exp": until, "sub": self._contact}
        said = ".".join(written(json.encode(part)) for part in (head, claims))
        halves = decode_dss_signature(self._key.sign(said.encode(), ECDSA(SHA256())))
        return f"{said}.{written(b''.join(half.to_bytes(HALF) for half in halves))}"


SELECT_KEY = "SELECT value FROM house WHERE name = ?"
KEEP_KEY = "INSERT INTO house (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
