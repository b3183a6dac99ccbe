"""Secrets: drawn by the system, kept only as digests, or sealed for whoever brings the key."""

import hashlib
import hmac
import secrets

SECRET_BYTES = 24
ID_BYTES = 9
KEY_BYTES = 32
DRAWN_BYTES = 16


def new_secret() -> str:
    """Draw what opens a seat, or a guest's games: 192 bits, fit for an address."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_id() -> str:
    """Draw the id of a match."""
    return secrets.token_urlsafe(ID_BYTES)


def digest(secret: str) -> str:
    """Return what is kept of a secret. It is long and random, so nothing slower is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seal(key: bytes, about: str, text: bytes) -> bytes:
    """Hide up to 32 bytes under a key; `about` is used once for each key. Sealing twice opens."""
    stream = hmac.digest(key, about.encode(), "sha256")
    return bytes(one ^ other for one, other in zip(text, stream, strict=False))


def seal_again(key: bytes, about: str, text: bytes) -> bytes:
    """Hide up to 64 bytes, perhaps more than once: each time under a stream of its own."""
    drawn = secrets.token_bytes(DRAWN_BYTES)
    return drawn + _mix(key, about, drawn, text)


def unseal(key: bytes, about: str, sealed: bytes) -> bytes:
    """Open what was sealed; older Quintes sealed each thing once, in its own length."""
    if len(sealed) <= KEY_BYTES:
        return seal(key, about, sealed)
    return _mix(key, about, sealed[:DRAWN_BYTES], sealed[DRAWN_BYTES:])


def _mix(key: bytes, about: str, drawn: bytes, text: bytes) -> bytes:
    stream = hmac.digest(key, drawn + about.encode(), "sha512")
    return bytes(one ^ other for one, other in zip(text, stream, strict=False))


def key_of(secret: str) -> bytes:
    """Make a key from a secret; its digest, which we keep, does not give it away."""
    return hmac.digest(b"quinte key", secret.encode(), "sha256")
