"""Bugs planted in the toy and in games: the law that should catch each of them does."""

from pathlib import Path

import pytest

from quinte.games import GAMES
from quinte.testing.glances import Law
from quinte.testing.laws import LAWS, hints_are_true
from quinte.testing.leaks import IN_THE_MOVES, IN_THE_VIEW, IN_WHAT_IS_PLAYED, find_leak
from quinte.testing.places import has_tests
from quinte.testing.planting import check_bug, is_kept, planted
from tests.conformance.catalogue import from_tests, in_short
from tests.toys import high_card

TOY_BUGS = {
    "who gave up is still asked to move": (
        "rules.py",
        "    elif position.player == player:\n        pass_turn(position)",
        "    elif position.player == player:\n        position.stopped = 0",
        "the_others_go_on_without_who_left",
    ),
    "moves out of order": (
        "rules.py",
        "moves[count] = pack_lay(hand[i])\n",
        "moves[count] = pack_lay(hand[HAND - 1 - i])\n",
        "moves_ascend_without_doubles",
    ),
    "a move is forgotten": (
        "rules.py",
        "    if may_swap(position):\n        for i in range(HAND):",
        "    if may_swap(position):\n        for i in range(HAND - 1):",
        "a_refusal_has_a_reason",
    ),
    "the game never ends": (
        "rules.py",
        "            position.player = player\n            return\n    position.player = NOBODY",
        "            position.player = player\n            return\n    position.player = 0",
        "random_play_ends",
    ),
    "over while moves are legal": (
        "rules.py",
        "import is_over, side_of\n",
        "import side_of\n\n\ndef is_over(position):\n    return position.laid[0, 0] != NO_CARD\n",
        "over_means_no_moves",
    ),
    "chance from outside": (
        "rules.py",
        "    shuffle(position, position.stock, CARDS)\n    position.instock",
        "    from random import shuffle as mix\n    mix(position.stock)\n    position.instock",
        "the_same_moves_give_the_same_bytes",
    ),
    "an option is changed in play": (
        "rules.py",
        "    sort_hand(position, player)\n    pass_turn(position)",
        "    sort_hand(position, player)\n    position.swaps = 0\n    pass_turn(position)",
        "options_stay_as_chosen",
    ),
    "asking for moves changes the position": (
        "rules.py",
        "    count = 0\n    for i in range(HAND):\n        if hand",
        "    count = 0\n    position.stopped ^= 1\n    for i in range(HAND):\n        if hand",
        "asking_changes_nothing",
    ),
    "the story scribbles on the view": (
        "story.py",
        "    player = int(before.player)\n    if move",
        "    player = int(before.player)\n    before.stopped = 1\n    if move",
        "asking_about_a_view_changes_nothing",
    ),
    "the view is not written from nothing": (
        "views.py",
        "    target.stopped = source.stopped\n",
        "",
        "views_are_written_from_nothing",
    ),
    "the view shows another hand": (
        "views.py",
        "is_seen = player == ALL_SEEING or player == seat",
        "is_seen = player == ALL_SEEING or player == seat or player == seat + 1",
        "what_is_told_alike_looks_alike",
    ),
    "imagination contradicts what was seen": (
        "views.py",
        "            position.hand[seat, i] = view.hand[seat, i]\n            if",
        "            position.hand[seat, i] = UNKNOWN\n            if",
        "an_imagined_world_looks_the_same",
    ),
    "imagination forgets the truth": (
        "views.py",
        "        if view.stock[i] != UNKNOWN:\n            position.stock[i] = view.stock[i]",
        "        if view.stock[i] == NO_CARD:\n            position.stock[i] = view.stock[i]",
        "the_all_seeing_imagine_the_truth",
    ),
    "the view holds the stream": (
        "views.py",
        "    copy_public(position, view)\n    for seat",
        "    copy_public(position, view)\n    view.stopped = position.stream[0] & 1\n    for seat",
        "chance_is_never_in_a_view",
    ),
    "legal moves depend on an unseen card": (
        "rules.py",
        "    if may_swap(position):\n        for",
        "    if may_swap(position) and position.stock[0] % 2 == 0:\n        for",
        "legal_moves_depend_on_the_movers_view",
    ),
    "what is told depends on a secret": (
        "views.py",
        "return TOLD_SWAP if is_swap(move) and not is_known_to else move",
        "return TOLD_SWAP if is_swap(move) and position.stock[0] < 5 else move",
        "a_hidden_difference_shows_nobody_anything",
    ),
    "the mover is not told": (
        "views.py",
        "is_known_to = player == ALL_SEEING or player == position.player",
        "is_known_to = player == ALL_SEEING",
        "the_mover_is_told_the_move",
    ),
    "a winner before the end": (
        "rules.py",
        "    if position.player != NOBODY:\n        return 0\n    if is_one_only",
        "    if is_one_only",
        "scores_fit_the_sides",
    ),
    "two moves share a text": (
        "notation.py",
        "return at if is_lay(move) else put(text, at, CROSS)",
        "return at",
        "move_texts_read_back",
    ),
    "a move is taken apart wrongly": (
        "moves.py",
        "return FIRST_SWAP + card - 1",
        "return TOLD_SWAP - card",
        "moves_are_made_of_their_parts",
    ),
    "a told move cannot be read": (
        "notation.py",
        "    if length == 1 and text[0] == CROSS:\n        return TOLD_SWAP\n",
        "",
        "told_moves_can_be_written",
    ),
    "a diagram loses the swaps": (
        "diagram.py",
        '    pen.line(view, "swaps", swaps=up_to(HAND))\n',
        "",
        "diagrams_read_back",
    ),
    "a diagram of a view that every match reaches is refused": (
        "diagram.py",
        "is_end = not view.hand[there].any() or is_one_only(still_there(view))",
        "is_end = not view.hand[there].any()",
        "the_others_go_on_without_who_left",
    ),
    "a reason without a message": (
        "messages/fr.json",
        '"no_swap": "Il ne reste pas d’échange."',
        '"no_swap_": "Il ne reste pas d’échange."',
        "a_refusal_has_a_reason",
    ),
    "an event without a message": (
        "messages/en.json",
        '"laid": "{player} lays the {card}."',
        '"lays": "{player} lays the {card}."',
        "stories_can_be_told",
    ),
    "a legal move is refused": (
        "refusals.py",
        "if is_swap(move) and not may_swap(view) else 0",
        "if is_swap(move) else 0",
        "records_replay",
    ),
}

PLANTED = {
    f"{game.name}: {bug}": (game, lines)
    for game in GAMES.values()
    if has_tests(game, "planted")
    for bug, lines in from_tests(game, "planted").BUGS.items()
}
"""Bugs that the games themselves name, in `planted.py` among their tests."""


@pytest.mark.parametrize("bug", TOY_BUGS)
def test_a_bug_planted_in_the_toy_breaks_the_law_against_it(bug: str, tmp_path: Path) -> None:
    file, right, wrong, law = TOY_BUGS[bug]
    with planted(high_card.GAME, file, right, wrong, tmp_path) as game:
        assert not is_kept(game, by_name(law), examples=100)


@pytest.mark.parametrize("bug", PLANTED)
def test_a_bug_planted_in_a_game_breaks_the_law_against_it(bug: str, tmp_path: Path) -> None:
    game, lines = PLANTED[bug]
    check_bug(game, bug, lines, tmp_path, examples=60)


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.heuristics.ADVICE])
def test_a_contradiction_planted_in_the_hints_is_caught(name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    right, wrong = from_tests(game, "advice").CONTRADICTION
    assert is_kept(in_short(game), hints_are_true, examples=3)
    with planted(game, "hint_reasons.py", right, wrong, tmp_path) as wrong_game:
        assert not is_kept(in_short(wrong_game), hints_are_true, examples=40)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_each_law_is_broken_by_some_bug_and_not_without_one(law: Law, tmp_path: Path) -> None:
    assert law.__name__ in {bug[3] for bug in TOY_BUGS.values()} | NEEDS_NO_BUG
    with planted(high_card.GAME, "material.py", "HAND = 2\n", "HAND = 2\n", tmp_path) as game:
        assert is_kept(game, law, examples=20)


LEAKS = {
    "a view shows one tile too many": (
        "views.py",
        "        if position.tile[square] != NO_TILE and not is_known:",
        "        if position.tile[square] != NO_TILE and not is_known and square != 20:",
        IN_THE_VIEW,
    ),
    "what one player looks at is shown to all": (
        "turns.py",
        "    position.known[landing_square(position)] |= 1 << int(position.player)",
        "    position.shown = position.tile[landing_square(position)]",
        IN_WHAT_IS_PLAYED,
    ),
    "the legal moves depend on a tile not seen": (
        "pieces.py",
        "moves[count] = pack_walk(piece, square)\n            count += 1",
        "moves[count] = pack_walk(piece, square)\n            count += position.tile[square] != 9",
        IN_THE_MOVES,
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_planted_in_take_five_is_found(leak: str, tmp_path: Path) -> None:
    file, right, wrong, kind = LEAKS[leak]
    with planted(GAMES["take_five"], file, right, wrong, tmp_path) as game:
        assert find_leak(game, 1, 60) == kind


NEEDS_NO_BUG = {
    "hints_are_true",  # the toy has no hints; broken in every other game by HINT_BUGS
    "views_travel_as_json",  # tests the converter, which is broken on purpose in test_records.py
    "undo_gives_nothing_away",  # tests the match, with rules of its own in test_match.py
}


def by_name(name: str) -> Law:
    """Find a law."""
    return next(law for law in LAWS if law.__name__ == name)
