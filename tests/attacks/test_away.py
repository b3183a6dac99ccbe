"""Whoever plays on while another is away, has left, or knows nothing of the advice one gets."""

import pytest

from tests.attacks.raw import lay_out
from tests.attacks.server import Server
from tests.attacks.sitting import play, sit_all, sit_at

pytestmark = pytest.mark.compiled_only  # the server is compiled
MOVES = 8


def test_the_moves_of_who_is_away_are_not_taken_back_behind_their_back(served: Server) -> None:
    """While a bot sat in for a person, the other took back eight steps, to the beginning."""
    served.prepare("take_five")
    sitters, script = sit_at(served.port, "take_five")
    play(sitters, script, MOVES)
    away = sitters[script.moves[MOVES][0]]
    (other,) = (sitter for sitter in sitters if sitter is not away)
    assert away.ask("relieve", level="beginner") == "done"
    other.until(lambda table: table["player"] != away.seat or table["phase"] == "over")
    before = other.table["steps"]
    for _ in range(MOVES):
        other.ask("undo", version=other.table["version"])
        if other.table.get("proposal") is not None:
            assert other.table["proposal"]["what"] == "undo"
            assert other.ask("answer", yes=False) == "done"
    assert other.table["steps"] >= before - 1  # its own last, where that harms nobody


def test_who_has_left_keeps_the_others_from_nothing(served: Server) -> None:
    """A seat that had given up said no to whatever the others agreed on."""
    served.prepare("take_five")
    created = lay_out(served.port, "take_five", seats=[{"kind": "link"}] * 3)
    one, two, gone = sit_all(served.port, created)
    assert gone.ask("resign") == "done"
    assert one.ask("offer", what="abandon") == "done"
    gone.until(lambda table: table.get("proposal") is not None)
    two.until(lambda table: table.get("proposal") is not None)
    assert gone.ask("answer", yes=False) == "has_left"
    assert gone.ask("offer", what="abandon") == "has_left"
    assert two.ask("answer", yes=True) == "done"
    for sitter in (one, two, gone):
        sitter.until(lambda table: table["phase"] == "over")


def test_advice_is_told_to_the_others_or_forbidden(served: Server) -> None:
    """Nobody was told that their opponent asked a bot, and nobody could forbid it."""
    sitters = sit_all(served.port, lay_out(served.port))
    mover = sitters[sitters[0].table["player"]]
    (other,) = (sitter for sitter in sitters if sitter is not mover)
    assert mover.ask("hint") == "advice"
    other.until(lambda table: table["seats"][mover.seat].get("hints") == 1)
    assert mover.ask("consult") == "done"
    other.until(lambda table: table["seats"][mover.seat].get("hints") == 2)
    strict = sit_all(served.port, lay_out(served.port, hints=False))
    mover = strict[strict[0].table["player"]]
    assert [mover.ask(kind) for kind in ("hint", "consult")] == ["hints_forbidden"] * 2
