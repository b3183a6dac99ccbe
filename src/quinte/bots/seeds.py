"""The chance of bots: it follows from the seed of a match and is apart from that of the game."""

import hashlib


def bot_seed(seed: bytes, *numbers: int) -> bytes:
    """Mix the seed of a match with numbers: a seat, and how far the match has come."""
    return hashlib.sha256(seed + b"".join(b" %d" % number for number in numbers)).digest()
