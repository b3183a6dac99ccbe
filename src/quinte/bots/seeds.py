"""The random numbers of bots: from the seed of a match, and separate from the game's stream."""

import hashlib


def bot_seed(seed: bytes, *numbers: int) -> bytes:
    """Mix the seed of a match with numbers: a seat, and how far the match has come."""
    return hashlib.sha256(seed + b"".join(b" %d" % number for number in numbers)).digest()
