"""A fair deal: a seed that neither the server nor a player can choose, and that anybody can check.

The server shows a commitment to its secret before it knows the nonces of the players' browsers; the
seed is made of both. docs/online.md says what this proves and what it does not.
"""

import hashlib
import hmac
import re
from collections.abc import Mapping, Sequence

from quinte.core.errors import QuinteError

SECRET_TAG, NONCES_TAG, MATCH_TAG, PROMISE_TAG = "ServerSecret", "Nonces", "Match", "Promise"
"""What a record says about its deal; the nonces in seat order, a dash where there is none."""
NO_NONCE = "-"
DIGITS = re.compile(r"[0-9a-f]{64}")


class UnfairDeal(QuinteError):
    """What the record says about its deal does not fit together."""

    code = "unfair_deal"


def promise(match: str, secret: bytes) -> str:
    """Commit to a secret: shown before any nonce is known."""
    return hashlib.sha256(b"quinte/1" + match.encode() + secret).hexdigest()


def deal(match: str, secret: bytes, nonces: Sequence[str]) -> bytes:
    """Make the seed from the server's secret and all nonces, in seat order."""
    given = b"".join(bytes.fromhex(nonce) for nonce in nonces)
    return hmac.digest(secret, match.encode() + given, "sha256")


def deal_tags(match: str, secret: bytes, nonces: Sequence[str]) -> dict[str, str]:
    """Write down everything that proves a deal."""
    return {
        MATCH_TAG: match,
        PROMISE_TAG: promise(match, secret),
        SECRET_TAG: secret.hex(),
        NONCES_TAG: " ".join(nonce or NO_NONCE for nonce in nonces),
    }


def check_deal(tags: Mapping[str, str], seed: bytes | None) -> bool:
    """Check the deal of a record; False where it says nothing about one."""
    if SECRET_TAG not in tags:
        return False
    nonces = ["" if nonce == NO_NONCE else nonce for nonce in tags.get(NONCES_TAG, "").split()]
    written = [tags[SECRET_TAG], *(nonce for nonce in nonces if nonce)]
    if not all(DIGITS.fullmatch(digits) for digits in written):
        raise UnfairDeal
    match, secret = tags.get(MATCH_TAG, ""), bytes.fromhex(tags[SECRET_TAG])
    is_kept = promise(match, secret) == tags.get(PROMISE_TAG)
    if not is_kept or deal(match, secret, nonces) != seed:
        raise UnfairDeal
    return True
