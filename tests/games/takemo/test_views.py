"""Who sees what in Takemo: the table of the law, row by row, for every viewer (R5)."""

import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from quinte.core.contract import ALL_SEEING, SPECTATOR, Position
from quinte.core.native import IS_COMPILED, copy
from quinte.engine.match import Match
from quinte.games.takemo import GAME
from quinte.games.takemo.material import LETTERS, TILES, UNKNOWN
from quinte.games.takemo.moves import TOLD_EXCHANGE
from tests.games.takemo.drawn import after, set_up, with_words
from tests.games.takemo.small import LOOKUPS

SHORT = replace(GAME, lookups=LOOKUPS)
RACKS = ("AEINRSTU*", "BCDEFGHI**", "LMNOPQRS", "AAEEIOUT***")
GAMES_PLAYED = 12 if IS_COMPILED else 2


def viewers(position: Position) -> list[int]:
    return [*range(position.players), SPECTATOR]


def is_shown(position: Position, viewer: int, seat: int) -> bool:
    """Tell by the table of the law alone whether a viewer sees the letters on a rack."""
    is_mate = viewer >= 0 and (viewer - seat) % 2 == 0
    return seat == viewer or (is_mate and bool(position.team_open))


@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_letters_on_racks_are_for_their_owner_and_open_partners(
    players: int, *, is_open: bool
) -> None:
    """R5: TK-D34: neither an enemy nor a spectator ever sees them."""
    position = set_up("a15L b15E", RACKS[:players], team_open=is_open)
    for viewer in viewers(position):
        view = GAME.view(position, viewer)
        for seat in range(players):
            shown = is_shown(position, viewer, seat)
            expected = position.rack[seat].tolist() if shown else [UNKNOWN] * LETTERS
            assert view.rack[seat].tolist() == expected, (viewer, seat)


def test_how_many_letters_and_takemo_are_on_a_rack_is_for_all() -> None:
    """R5, R17."""
    position = set_up("a15L b15E", RACKS)
    for viewer in viewers(position):
        view = GAME.view(position, viewer)
        assert view.held.tolist() == [8, 8, 8, 8]
        assert view.earned.tolist() == [1, 2, 0, 3]
        assert view.supply.tolist() == [4, 0]


def test_the_board_what_is_removed_and_how_full_bags_are_is_for_all() -> None:
    """R5, R24."""
    position = set_up("g7l h7o i7s h9S i9E j9L", ("ROIAEINT", "AEINRSTU"))
    after(position, "h6|ROIS")
    for viewer in viewers(position):
        view = GAME.view(position, viewer)
        assert view.board.tolist() == position.board.tolist()
        assert view.gone.tolist() == position.gone.tolist()
        assert view.gone[1].sum() == 3
        assert view.bagged.tolist() == position.bagged.tolist()


def test_what_is_in_a_bag_is_for_nobody_and_can_only_be_deduced() -> None:
    """R5: an enemy's letters not seen are on its racks or in its bag, and as likely anywhere."""
    position = set_up("a15L b15E", RACKS)
    for viewer in viewers(position):
        assert set(GAME.view(position, viewer).bag.ravel().tolist()) == {UNKNOWN}
    assert GAME.view(position, ALL_SEEING).bag.tolist() == position.bag.tolist()
    view = GAME.view(position, 0)
    seen: Counter[int] = Counter()
    worlds = 2_000 if IS_COMPILED else 40
    for number in range(worlds):
        world = GAME.imagine(view, number.to_bytes(32, "little"))
        for camp in range(2):
            racked = world.rack[camp] + world.rack[camp + 2]
            laid = [int((position.board == tile).sum()) for tile in range(1, LETTERS + 1)]
            on_board = laid if camp == 0 else [0] * LETTERS
            assert (racked + world.bag[camp] + on_board).tolist() == TILES.tolist()
        seen.update({letter: int(world.rack[1, letter]) for letter in range(LETTERS)})
    # Black's 120 letters are all unseen by White: eight of them are on this rack.
    assert abs(seen[4] / worlds - 8 * 18 / 120) < (0.1 if IS_COMPILED else 0.6)


def dealt_otherwise(position: Position, viewer: int, chance: random.Random) -> Position:
    """Deal the letters that a viewer may not see otherwise, within each camp."""
    other = copy(position)
    for camp in range(2):
        hidden = [
            seat
            for seat in range(camp ^ int(position.white), position.players, 2)
            if not is_shown(position, viewer, seat)
        ]
        letters = [
            letter
            for letter in range(LETTERS)
            for _ in range(sum(int(position.rack[s, letter]) for s in hidden))
        ]
        letters += [x for x in range(LETTERS) for _ in range(int(position.bag[camp, x]))]
        chance.shuffle(letters)
        for seat in hidden:
            dealt = [letters.pop() for _ in range(position.held[seat])]
            other.rack[seat] = [dealt.count(letter) for letter in range(LETTERS)]
        other.bag[camp] = [letters.count(letter) for letter in range(LETTERS)]
    return other


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    """R5: in games with all options, whatever is dealt otherwise."""
    chance = random.Random(11)
    for number in range(GAMES_PLAYED):
        options = {"team_open": number % 2 == 1, "challenge": number % 3 == 2, "board_size": 9}
        position = SHORT.new_position(2 + number % 3, options, chance.randbytes(32))
        for _ in range(10):
            for viewer in viewers(position):
                other = dealt_otherwise(position, viewer, chance)
                assert GAME.view(other, viewer).tobytes() == GAME.view(position, viewer).tobytes()
            if SHORT.rules.is_over(position):
                break
            SHORT.play(position, chance.choice(SHORT.legal_moves(position)))


@pytest.mark.parametrize(("is_open", "partner"), [(False, "=3"), (True, "=AEI")])
def test_of_an_exchange_others_hear_how_many(partner: str, *, is_open: bool) -> None:
    """R5, R28: an open partner, who sees the rack, hears which letters."""
    position = set_up("a15L b15E", RACKS, team_open=is_open)
    move = GAME.parse_move(GAME.view(position, 0), "=AEI")
    heard = {}
    for viewer in (*viewers(position), ALL_SEEING):
        told = int(GAME.rules.tell(position, move, viewer))
        heard[viewer] = GAME.move_text(GAME.view(position, viewer), told)
    assert heard == {0: "=AEI", 1: "=3", 2: partner, 3: "=3", SPECTATOR: "=3", ALL_SEEING: "=AEI"}
    assert GAME.rules.tell(position, move, 1) == TOLD_EXCHANGE + 3


def test_a_word_and_what_comes_of_it_is_told_to_all() -> None:
    """R5, R24: also one that may be contested, before it stands."""
    game = with_words("SOL", "ROIS", "SEL")
    for challenge in (False, True):
        racks = ("ROIAEINT", "AEINRSTU")
        position = set_up("g7l h7o i7s h9S i9E j9L", racks, challenge=challenge)
        move = game.parse_move(game.view(position, 0), "h6|ROIS")
        assert {int(game.rules.tell(position, move, v)) for v in viewers(position)} == {move}
        before = [game.view(position, viewer) for viewer in viewers(position)]
        game.play(position, move)
        pairs = zip(before, viewers(position), strict=True)
        stories = [game.narrate(seen, move, game.view(position, viewer)) for seen, viewer in pairs]
        assert all(story == stories[0] for story in stories)


def test_open_partners_read_each_others_racks_in_the_diagram() -> None:
    """R5: TK-D34: what the terminal shows."""
    for is_open, shown in ((False, 1), (True, 2)):
        match = Match(GAME, bytes(32), 4, {"team_open": is_open})
        drawn = GAME.diagram(match.view(0))
        racks = [line for line in drawn.splitlines() if re.match(r"[1-4] [A-Z?]{8}", line)]
        assert [("?" not in rack) for rack in racks].count(True) == shown, drawn
        assert len(racks) == 4
