"""A match: moves by number and text, refusals that change nothing, undo, resigning, results."""

import random
from collections.abc import Callable

import pytest

from quinte.core.contract import NOBODY, SPECTATOR, Lookup
from quinte.core.native import IS_COMPILED, bare, bind, copy, positions
from quinte.engine.errors import (
    CannotUndo,
    HasLeft,
    IllegalMove,
    InvalidMove,
    MatchOver,
    OutOfTurn,
    UnknownSeat,
    WrongPlayerCount,
)
from quinte.engine.match import Match, loops_of
from quinte.engine.undo import DREAMS, Trials, shows, trial_of
from quinte.games import GAMES
from tests.copies import COPIES
from tests.tellers import PlainTeller
from tests.toys.high_card import GAME as HIGH_CARD

MAKE_FIVE = GAMES["make_five"]


def make_five(**options: object) -> Match:
    chosen = {"first_aligner": "first", **options}
    return Match(MAKE_FIVE, bytes(range(32)), 2, chosen, ("Ada", "Zoé"))


def high_card(players: int = 2) -> Match:
    return Match(HIGH_CARD, bytes(range(32)), players)


def test_a_move_may_be_a_number_or_a_text() -> None:
    by_text, by_number = make_five(), make_five()
    assert by_text.play(" a1b ") == by_number.play(7)
    assert by_text.position == by_number.position
    assert by_text.steps == [7]


@pytest.mark.parametrize(
    ("move", "player", "error"),
    [
        ("zzz", None, InvalidMove),
        ("", None, InvalidMove),
        ("é", 0, InvalidMove),
        ("a", None, IllegalMove),
        ("a2a", None, IllegalMove),
        (-1, None, IllegalMove),
        (2**62, None, IllegalMove),
        (10**30, None, IllegalMove),
        ("-", 1, OutOfTurn),
    ],
)
def test_a_refused_move_changes_nothing(
    move: int | str, player: int | None, error: type[Exception]
) -> None:
    match = make_five()
    before = match.position.tobytes()
    with pytest.raises(error):
        match.play(move, player)
    assert match.position.tobytes() == before
    assert match.steps == []


def test_a_refusal_says_why() -> None:
    with pytest.raises(IllegalMove) as error:
        make_five().play("b5a")
    assert error.value.reason[:2] == [6, 9]
    with pytest.raises(OutOfTurn) as turn:
        make_five().play("-", 1)
    assert turn.value.words == {"player": "Ada"}


def test_in_make_five_a_turn_that_passed_cannot_be_undone() -> None:
    match = make_five()
    with pytest.raises(CannotUndo):
        match.undo()
    match.play("-")
    with pytest.raises(CannotUndo):
        match.undo()
    match.undo(agreed=True)
    assert match.steps == []
    assert match.position == make_five().position


def test_tokens_being_spread_can_be_taken_back_one_by_one() -> None:
    match = make_five(start="free")
    legal = match.legal_texts()
    for _ in range(4):
        match.play(match.legal_texts()[0])
    for _ in range(4):
        assert match.may_undo()
        match.undo()
    assert match.legal_texts() == legal


def test_the_last_token_spread_passes_the_turn_and_stays() -> None:
    match = make_five(start="free")
    for _ in range(5):
        match.play(match.legal_texts()[0])
    assert not match.may_undo()


def is_shown(match: Match, move: int, viewer: int) -> bool:
    """Ask whether a move would show a viewer something."""
    game, after = match.game, copy(match.position)
    game.play(after, move)
    layout = trial_of(game.rules)
    trials = positions(layout, 1)
    trials[0].knew, trials[0].saw = game.view(match.position, viewer), game.view(after, viewer)
    ask = bind(first_shows, game.rules, game.story, game.notation)
    return bool(ask(bare(trials, layout), move, viewer, *game.lookups))


def first_shows(trials: Trials, move: int, viewer: int, *lookups: Lookup) -> bool:
    """Ask of the first of some trials."""
    return shows(trials[0], move, viewer, DREAMS, *lookups)


def test_a_card_shown_to_others_cannot_be_unseen() -> None:
    match = high_card()
    view = match.view(0)
    lay, swap = match.legal_moves()[0], match.legal_moves()[2]
    assert not is_shown(match, lay, 0)
    assert is_shown(match, lay, 1)
    assert is_shown(match, lay, SPECTATOR)
    assert is_shown(match, swap, 0)
    assert view == match.view(0)


def test_resigning_gives_the_other_side_the_win() -> None:
    match = make_five()
    match.play("-")
    match.resign(0)
    assert match.player == NOBODY
    result = match.result()
    assert (result.winners, result.left, result.text) == ((1,), (0,), "0-1")
    assert match.legal_moves() == []
    with pytest.raises(MatchOver):
        match.play("a")
    with pytest.raises(MatchOver):
        match.resign(1)


@pytest.mark.parametrize("seat", [-1, 2, 5])
def test_only_who_sits_there_can_resign(seat: int) -> None:
    match = make_five()
    with pytest.raises(UnknownSeat):
        match.resign(seat)
    assert not match.is_over


def test_resigning_can_be_taken_back_by_agreement() -> None:
    match = make_five()
    match.play("-")
    match.resign(1)
    with pytest.raises(CannotUndo):
        match.undo()
    match.undo(agreed=True)
    assert match.player == 1
    assert match.steps == [5]


def test_a_table_has_as_many_names_as_seats() -> None:
    with pytest.raises(WrongPlayerCount):
        Match(MAKE_FIVE, bytes(32), 2, {}, ("Ada",))


def test_the_seed_is_not_shown_by_accident() -> None:
    match = make_five()
    assert match.seed.hex() not in repr(match)
    assert repr(match.seed) not in repr(match)


def test_with_three_sides_the_others_go_on() -> None:
    match = high_card(3)
    match.resign(1)
    assert match.player == 0
    with pytest.raises(HasLeft, match="has_left"):
        match.resign(1)
    match.play(match.legal_moves()[0])
    assert match.player == 2
    match.resign(0)
    assert match.is_over
    result = match.result()
    assert (result.winners, result.left, result.text) == ((2,), (0, 1), "0-0-1")
    story = list(match.told(0))
    assert story[0].events == []
    teller = PlainTeller(match.game, "en", ("Ada", "Bo", "Cy"))
    assert teller.step(story[0].step, story[0].player, story[0].events) == ["Bo gives up."]
    assert teller.step(story[2].step, story[2].player, story[2].events) == [
        "Ada gives up.",
        "The game is over.",
    ]
    match.undo(agreed=True)
    assert match.player == 2


def test_results_under_way_won_drawn_and_stopped() -> None:
    match = make_five(pairs=1)
    assert match.result().text == "*"
    match.position.player = NOBODY
    match.position.game = 2
    match.position.cells[:2] = [5, 3]
    assert match.result().text == "1-0"
    match.position.cells[:2] = [3, 3]
    assert match.result().text == "1/2-1/2"
    match.position.stopped = 1
    assert match.result().text == "*"
    assert match.result().is_stopped


def test_a_story_is_told_to_each_as_they_may_know_it() -> None:
    match = high_card()
    match.play(match.legal_moves()[-1])
    own, other = match.story(0)[0], match.story(1)[0]
    assert own[0][0] == 2
    assert other[0][0] == 3
    assert match.story(0, 1) == []


def test_seats_without_names_are_numbered() -> None:
    assert high_card(3).seats == ("1", "2", "3")


def asked(match: Match) -> tuple[bool, bytes]:
    """Ask whether the last move may be taken back, and in which worlds that was judged."""
    loops = loops_of(match.game)
    trial, game = positions(loops.trial, 1), match.game
    question = bare(trial, loops.trial)
    answer = loops.may_undo(match.held, question, match.steps[-1], game.hidden, *game.lookups)
    assert bool(answer) == match.may_undo()
    return bool(answer), trial[0].truths.tobytes()


@pytest.mark.parametrize("name", ["make_five", "take_five"])  # elsewhere the turn always passes
def test_whether_a_move_may_be_taken_back_says_nothing_of_what_others_know(
    name: str,
) -> None:
    game, chance = GAMES[name], random.Random(name)
    options = {"start": "free"} if name == "make_five" else {}
    match = Match(game, chance.randbytes(32), game.players[-1], options)
    seen = 0
    for _ in range(40 if IS_COMPILED else 8):
        here, player = copy(match.position), match.player
        move = chance.choice(match.legal_moves())
        view = game.view(here, player)
        worlds = [here, game.imagine(view, chance.randbytes(32))]
        answers = []
        for world in worlds:
            if game.why_not(game.view(world, player), move):
                break
            twin = Match(game, match.seed, match.players, options)
            twin.start, twin.position = copy(world), copy(world)
            twin.play(move)
            answers.append((twin.view(player).tobytes(), *asked(twin)))
        if len(answers) == 2 and answers[0][0] == answers[1][0]:
            assert answers[0] == answers[1]
            seen += answers[0][1]
        match.play(move)
        if match.is_over:
            break
    assert seen


@pytest.mark.parametrize("copied", COPIES)
def test_a_match_that_is_copied_goes_on_by_itself(copied: Callable[[Match], Match]) -> None:
    match = make_five()
    for _ in range(5):
        match.play(match.legal_moves()[0])
    other = copied(match)
    assert other.game is match.game
    assert other.position == match.position
    other.play(other.legal_moves()[-1])
    assert len(match.steps) == 5
    assert other.position != match.position
    match.play(other.steps[-1])
    assert other.position == match.position
    assert other.may_undo() == match.may_undo()
    other.back_to(0)
    assert other.position == make_five().position
