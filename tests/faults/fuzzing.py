"""What nobody should send over a socket: by the grammar of wire.py, then bent."""

import json
from typing import Any

from hypothesis import strategies as st

LEVELS = ("beginner", "casual", "club", "strong", "expert")
IDS = st.text("abcXYZ019_-", min_size=1, max_size=36)
SEATS = st.integers(0, 5)
VERSIONS = st.one_of(st.integers(0, 12), st.integers(0, 2**70))
MOVES = st.one_of(
    st.sampled_from(["a", "b1", "1", "a1-b2", "pass", "?", "0", "e5 x", "é", "\u0000", "\ud800"]),
    st.text(min_size=1, max_size=200),
)
WRONG = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(allow_nan=False),
    st.text(max_size=300),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


OWN = ["o" * 32, "p" * 22, "q" * 64]
"""Secrets that somebody may choose for a seat."""


def messages(keys: list[str], watch: str) -> st.SearchStrategy[dict[str, Any]]:
    """Make messages as they should be; those that say hello hold real keys, or none."""
    about: dict[str, Any] = {"id": IDS, "seat": SEATS}
    hello = {
        "t": st.just("hello"),
        "keys": st.one_of(st.just(keys), st.just([]), st.lists(st.just("x" * 32), max_size=7)),
        "own": st.one_of(st.just([]), st.lists(st.sampled_from(OWN), max_size=6)),
        "device": st.sampled_from([None, "desk", "phone"]),
        "watch": st.sampled_from([watch, None, "y" * 32]),
        "have": VERSIONS,
        "nonce": st.sampled_from([None, "0" * 64, "f" * 64]),
        "name": st.text(max_size=24),
    }
    kinds: list[dict[str, Any]] = [
        hello,
        {"t": st.just("move"), **about, "version": VERSIONS, "move": MOVES},
        {"t": st.just("undo"), **about, "version": VERSIONS},
        {"t": st.just("resign"), **about},
        {"t": st.just("offer"), **about, "what": st.sampled_from(["draw", "rematch", "abandon"])},
        {"t": st.just("answer"), **about, "yes": st.booleans()},
        {"t": st.just("relieve"), **about, "level": st.sampled_from([*LEVELS, None])},
        {"t": st.just("hint"), **about},
        {"t": st.just("consult"), **about},
        {"t": st.just("renew"), **about, "own": st.sampled_from(OWN)},
        {"t": st.just("ping"), "n": st.integers(0, 2**31)},
    ]
    return st.one_of([st.fixed_dictionaries(kind) for kind in kinds])


@st.composite
def bent(draw: st.DrawFn, right: st.SearchStrategy[dict[str, Any]]) -> str:
    """Bend a message: a field more, less, of another type, or far too long; or cut its text."""
    message = draw(right)
    field = draw(st.sampled_from(sorted(message)))
    how = draw(st.sampled_from(["more", "less", "other", "long", "cut", "twice"]))
    if how == "more":
        message[draw(st.text(max_size=8))] = draw(WRONG)
    elif how == "less":
        del message[field]
    elif how == "other":
        message[field] = draw(WRONG)
    elif how == "long":
        message[field] = "9" * draw(st.sampled_from([100, 5_000, 15_000]))
    text = json.dumps(message)
    if how == "cut":
        return text[: draw(st.integers(0, len(text)))]
    return text + text if how == "twice" else text


def frames(keys: list[str], watch: str) -> st.SearchStrategy[str | bytes]:
    """Make what is sent: right, bent, any JSON, any text, any bytes, or too much."""
    right = messages(keys, watch)
    return st.one_of(
        right.map(json.dumps),
        right.map(json.dumps),
        bent(right),
        bent(right),
        WRONG.map(json.dumps),
        st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=80),
        st.just("[" * 8_000),
        st.binary(max_size=40),
        st.just("x" * 20_000),
    )
