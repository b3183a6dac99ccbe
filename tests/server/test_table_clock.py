"""A clock of the table: the game ends as it stands, and the most points win."""

import pytest

from quinte.engine.match import Match
from quinte.engine.record import parse_record, replay
from quinte.games import GAMES
from quinte.server import wire
from quinte.server.errors import WrongMessage
from quinte.server.log import entries
from quinte.server.matches.creation import lay_out
from quinte.server.matches.decisions import flag
from quinte.server.matches.disclosure import outcome_of, record_text
from quinte.server.matches.hosted import OVER, PLAYING, TIME_UP, Hosted
from quinte.server.matches.judging import judge

GAME = GAMES["takemo"]
SEATS: list[wire.Person | wire.Friend | wire.Stranger | wire.Machine] = [
    wire.Machine("beginner")
] * 2
MINUTE = 60_000


def begun(clock: wire.Clock) -> Hosted:
    """Begin a match of two at the time 0, on a small board."""
    _, laid = lay_out(wire.NewMatch("takemo", SEATS, {"board_size": "9"}, clock))
    hosted = Hosted("x")
    for entry in (laid, entries.Begun()):
        hosted.apply(entry, 0)
    return hosted


def lay_a_word(hosted: Hosted, at: int) -> int:
    """Let the player lay the longest word there is; tell who it was."""
    player, match = hosted.player, hosted.match
    view = match.view(player)
    words = [move for move in match.legal_moves() if "-" in GAME.move_text(view, move)]
    hosted.apply(entries.Moved(player, words[-1]), at)
    return player


@pytest.mark.compiled_only
def test_when_the_time_of_the_table_is_up_the_tiles_are_counted() -> None:
    """R31 of Takemo, clause 36: whoever is to move has not lost by it."""
    hosted = begun(wire.Clock(table=60))
    ahead = lay_a_word(hosted, MINUTE // 2)
    assert hosted.player != ahead
    assert flag(hosted, MINUTE - 1) == []
    (ended,) = flag(hosted, MINUTE)
    judge(hosted, ended)
    hosted.apply(ended, MINUTE)
    assert (hosted.phase, hosted.why, hosted.left) == (OVER, TIME_UP, 0)
    outcome = outcome_of(hosted)
    assert outcome is not None
    assert (outcome.winners, outcome.why) == ([ahead], "time_up")
    record = parse_record(record_text(hosted, -1))
    assert record.tags["Ending"] == "time_up"
    assert replay(record).result().leaders == [ahead]


@pytest.mark.compiled_only
def test_equal_counts_are_a_draw_when_the_time_is_up() -> None:
    """R30, R31 of Takemo: nobody has laid a word yet."""
    hosted = begun(wire.Clock(table=60))
    assert hosted.phase == PLAYING
    hosted.apply(flag(hosted, 2 * MINUTE)[0], 2 * MINUTE)
    outcome = outcome_of(hosted)
    assert outcome is not None
    assert outcome.winners == []


def test_the_clock_of_a_seat_still_makes_its_player_leave() -> None:
    hosted = begun(wire.Clock(total=60))
    assert flag(hosted, MINUTE) == [entries.Flagged(hosted.player)]


@pytest.mark.parametrize(
    ("game", "clock"),
    [
        ("make_five", wire.Clock(table=60)),  # which is not won by what has been counted so far
        ("takemo", wire.Clock(table=60, total=60)),
        ("takemo", wire.Clock(table=60, days=1)),
        ("takemo", wire.Clock(table=60, increment=1)),
        ("takemo", wire.Clock()),
    ],
)
def test_a_clock_that_a_game_cannot_have_is_refused(game: str, clock: wire.Clock) -> None:
    with pytest.raises(WrongMessage):
        lay_out(wire.NewMatch(game, SEATS, {}, clock))


def test_only_who_has_most_leads() -> None:
    match = Match(GAME, bytes(32), 4, {"first": "seat_1"})
    assert match.result().leaders == []
    match.position.board[0] = -1
    assert match.result().leaders == [1, 3]
