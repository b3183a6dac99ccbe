"""What Touché says: what happened, what follows, and the right thing in every refusal."""

import pytest

from quinte.core.contract import Position
from quinte.core.native import copy
from quinte.games.touche import GAME
from quinte.games.touche.rules import leave
from tests.games.touche.drawn import SPARE, after, set_up
from tests.tellers import PlainTeller, told_to

TELLER = PlainTeller(GAME, "en", ("Ada", "Zoé", "Max", "Eva", "Tom", "Lea"))
FRENCH = PlainTeller(GAME, "fr", ("Ada", "Zoé", "Max", "Eva", "Tom", "Lea"))
TWO_BY_THREE = "d1 e1 f1 d2 f2"


def told(before: Position, move: str, viewer: int = -1, teller: PlainTeller = TELLER) -> list[str]:
    """Play a move and tell what a viewer hears."""
    seen = GAME.view(before, viewer)
    number = GAME.parse_move(seen, move)
    after(before, move)
    return [teller.event(event) for event in GAME.narrate(seen, number, GAME.view(before, viewer))]


def described(position: Position, teller: PlainTeller = TELLER) -> list[str]:
    return [teller.event(event) for event in GAME.describe(GAME.view(position, -1))]


def refused(position: Position, move: str) -> str:
    view = GAME.view(position, int(position.player))
    return TELLER.reason(GAME.why_not(view, GAME.parse_move(view, move)))


def test_a_card_drawn_is_told_to_its_owner_alone() -> None:
    """R9, R11, R12."""
    packets = ("Js 2c 3c 4c 5c Kh", SPARE)
    assert told(set_up(packets), "Js-e2", 0) == [
        "Ada plays the jack of spades (Js) and takes e2.",
        "Ada draws the king of hearts (Kh).",
    ]
    for viewer in (1, -1):
        assert told(set_up(packets), "Js-e2", viewer) == [
            "Ada plays the jack of spades (Js) and takes e2."
        ]


def test_a_card_like_the_one_laid_is_drawn() -> None:
    """R12."""
    said = told(set_up(("Js 2c 3c 4c 5c Js", SPARE)), "Js-e2", 0)
    assert said[1] == "Ada draws the jack of spades (Js)."


def test_a_knocked_over_pawn_and_a_forgotten_shout() -> None:
    """R13, R14."""
    falls = "The o pawn on d4 falls, and Ada takes its place."
    assert told(set_up(("8s", SPARE), on="|d4"), "8sxd4") == [
        f"Ada plays the eight of spades (8s): touché! {falls}"
    ]
    strict = set_up(("8s", SPARE), on="|d4", strict_shout=True)
    assert told(copy(strict), "8sxd4") == [
        "Ada plays the eight of spades (8s) for d4 but forgets to shout: no pawn is placed."
    ]
    assert "touché" in told(strict, "8sxd4!")[0]
    assert told(set_up(("8s", SPARE), on="|d4"), "8sxd4", teller=FRENCH) == [
        "Ada joue le huit de pique (8p) : touché ! Le pion o en d4 tombe, et Ada prend sa place."
    ]


def test_what_is_crowned_is_told_before_the_card_drawn() -> None:
    """R12: the new card comes last; by the first edition it came first."""
    packets = ("Js 2c 3c 4c 5c Kh", SPARE)
    said = ["Ada crowns the square from d1 to e2.", "Ada draws the king of hearts (Kh)."]
    assert told(set_up(packets, on="d1 e1 d2"), "Js-e2", 0)[1:] == said
    first = set_up(packets, on="d1 e1 d2")
    first.rules_edition = 1
    assert told(first, "Js-e2", 0)[1:] == said[::-1]


def test_dead_cards_are_told() -> None:
    """R17."""
    assert told(set_up(("8s", SPARE), on="h2 d4"), "8s") == [
        "Ada plays the eight of spades (8s), a dead card."
    ]
    swap = set_up(("8s 2c 3c 4c 5c Jk", SPARE), on="h2 d4", dead="swap_once")
    assert told(swap, "8s~", 0) == [
        "Ada exchanges the eight of spades (8s), a dead card.",
        "Ada draws a joker (Jk).",
    ]


def test_formations_are_told_by_their_squares() -> None:
    """R5, R18, R20, R21."""
    assert told(set_up(("Js", SPARE), on="d1 e1 d2"), "Js-e2")[1:] == [
        "Ada crowns the square from d1 to e2."
    ]
    line = set_up(("7s", SPARE), on="a4 b4 c4 d4", series="lines")
    assert told(line, "7s-e4")[1:] == ["Ada crowns the line from a4 to e4."]
    around = "d4 d6 c5 e5 c4 e4 c6 e6"
    crosses = set_up(("9s", SPARE), on=around, series="crosses", clear_after_formation=True)
    assert told(crosses, "9s-d5")[1:] == [
        "Ada crowns the upright cross around d5.",
        "Ada crowns the diagonal cross around d5.",
        "All pawns that are not crowned leave the board.",
    ]
    choosing = after(set_up(("Js", SPARE), on=TWO_BY_THREE), "Js-e2")
    assert described(choosing)[-1].startswith("Ada: not all of these formations can be crowned")
    assert told(choosing, "e1:f2") == ["Ada crowns the square from e1 to f2."]


def test_squares_have_the_names_of_their_board() -> None:
    """R2."""
    assert told(set_up(("8s", SPARE), layout="rect_8x14"), "8s-g2")[0].endswith("takes g2.")


def test_the_standing_of_players_and_teams() -> None:
    """R6, R7, R22, R24."""
    assert described(set_up(on="d1 e1 d2 e2", made="d1:e2")) == [
        "Deal 1 of at most 10.",
        "Ada (x): 1 of 4 squares.",
        "Zoé (o): 0 of 4 squares.",
        "Ada (x): play a card.",
    ]
    six = set_up((SPARE,) * 6, series="lines", end="most_formations")
    assert described(six)[:3] == [f"Team {side}: 0 of 3 lines." for side in "xov"]
    leave(six, 1)
    assert described(six)[1] == "Side o has given up."
    assert described(set_up(), FRENCH)[1] == "Ada (x), carrés : 0 sur 4."


WINNING = {
    "on": "d1 e1 d2 c4 d4 c5 d5 i4 j4 i5 j5 g8 h8 g9 h9",
    "made": "c4:d5 i4:j5 g8:h9",
}


def test_ends_are_told_as_they_are() -> None:
    """R22, R23, R24."""
    won = set_up(("Js", SPARE), **WINNING)
    assert told(won, "Js-e2")[1:] == ["Ada crowns the square from d1 to e2.", "Ada wins the game!"]
    assert described(won)[-2:] == ["The game is over.", "Ada wins the game!"]
    team = set_up(("Js", SPARE, SPARE, SPARE), **WINNING)
    assert told(team, "Js-e2")[-1] == "Team x wins the game!"
    stopped = after(set_up(("5d", "6d"), max_deals=1), "5d-a5")
    assert told(stopped, "6d-a4")[1:] == [
        "The game has reached its limit and is stopped.",
        "Nobody wins.",
    ]
    agreed = after(set_up(("5d", "6d"), end="most_formations"), "5d-a5")
    assert told(agreed, "6d-a4")[1:] == [
        "All the cards have been played: the side with the most formations wins.",
        "Nobody wins.",
    ]


def test_redeals_and_games_of_pros_are_announced() -> None:
    """R23, R25, R26."""
    again = after(set_up(("5d", "6d")), "5d-a5")
    assert told(again, "6d-a4")[1:] == [
        "All the cards have been played: they are shuffled and dealt again. Ada plays next."
    ]
    pro = set_up(("Js", SPARE), series="pro", **WINNING)
    assert told(pro, "Js-e2")[1:] == [
        "Ada crowns the square from d1 to e2.",
        "Side x has won this game with its squares and moves on to lines.",
        "New game: Ada deals, Zoé begins.",
    ]
    void = after(set_up(("5d", "6d"), series="pro", end="most_formations"), "5d-a5")
    assert told(void, "6d-a4")[1:] == [
        "All the cards have been played: the side with the most formations wins.",
        "No side has the most formations: nobody moves up.",
        "New game: Ada deals, Zoé begins.",
    ]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("d1:e2", "There is no formation to choose: play a card."),
        ("Kh-g4", "You do not have the king of hearts (Kh) in your hand."),
        ("Js-d1", "d1 shows the ace of spades (As)."),
        ("Js-c3", "c3 is a Joker square: only a joker goes there without finishing a formation."),
        ("2s-e1", "A pawn of your own side stands on e1."),
        ("Jsxf6", "f6 is free: write a dash before it."),
        ("Js-e2", "There is a pawn on e2: to knock it over, write x before e2."),
        ("Jsxe2!", "The shout goes without saying here: leave out the exclamation mark."),
        ("8sxd4", "The pawn on d4 is crowned and stays."),
        ("Jkxe2", "A joker goes on free squares only, and there is a pawn on e2."),
        ("Js", "You can still place a pawn with the jack of spades (Js): it is not dead."),
        ("Js~", "Cards are not exchanged in this game."),
    ],
)
def test_a_refusal_speaks_of_the_right_thing(move: str, reason: str) -> None:
    """R11, R13 to R17, R20."""
    on = "e1|e2 c4 d4 c5 d5"
    position = set_up(("Js 2s 8s Jk", SPARE), on=on, made="|c4:d5")
    assert refused(position, move) == reason


def test_where_the_shout_counts_a_refusal_does_not_lead_into_the_trap() -> None:
    """R14."""
    position = set_up(("Js", SPARE), on="|e2", strict_shout=True)
    assert refused(position, "Js-e2") == (
        "There is a pawn on e2: to knock it over, write x before e2, and ! after it to shout."
    )


def test_a_choice_that_wins_a_game_of_pros_is_told() -> None:
    """R20, R22, R25: in the first edition it was made by the player, since then by the board."""
    made = {"on": "d1 e1 f1 d2 f2 c4 d4 c5 d5 i4 j4 i5 j5 g8 h8 g9 h9", "made": WINNING["made"]}
    ending = [
        "Ada crowns the square from d1 to e2.",
        "Side x has won this game with its squares and moves on to lines.",
    ]
    first = after(set_up(("Js", SPARE), series="pro", rules_edition=1, **made), "Js-e2")
    assert told(first, "d1:e2")[:2] == ending
    assert told(set_up(("Js", SPARE), series="pro", **made), "Js-e2")[1:3] == ending


def test_a_choice_and_an_exchange_are_explained() -> None:
    """R16, R17, R20."""
    choosing = after(set_up(("Js 2c", SPARE), on=TWO_BY_THREE), "Js-e2")
    assert refused(choosing, "2c-g10").startswith("First choose which formation")
    assert refused(choosing, "f1:g2").startswith("This formation is not one of those")
    swap = set_up(("8s 8s 2c 3c 4c Kh", SPARE), on="h2 d4", dead="swap_once")
    assert refused(swap, "2c~").startswith("You can still place a pawn with the two of clubs")
    assert refused(swap, "8s").startswith("You may play a dead card only when")
    after(swap, "8s~")
    assert refused(swap, "8s~") == "You have already exchanged a card this turn."
    empty = set_up(("8s 2c", SPARE), on="h2 d4", dead="swap_once")
    assert refused(empty, "8s~") == "Your packet is empty: there is no card to exchange it for."
    wild = set_up(("2c", SPARE), joker_squares="wild")
    assert refused(wild, "2c-c3").startswith("c3 is a Joker square: it counts for everybody")


def test_other_refusals() -> None:
    """R4, R22."""
    position = set_up(("5d", "6d"), end="most_formations")
    view = GAME.view(position, 0)
    assert TELLER.reason(GAME.why_not(view, -1)) == "This move does not exist."
    after(position, "5d-a5 6d-a4")
    over = GAME.view(position, 0)
    assert TELLER.reason(GAME.why_not(over, 0)) == "The game is over."
    few = set_up(("As", SPARE), pawns="60")
    few.pawn[2:64] = 1
    few.pawn[[i for i in range(2, 64) if i in (12, 13)]] = 0
    assert refused(few, "As-d1") == "All your pawns are on the board."


def test_giving_up_is_said_once_and_of_partners_too() -> None:
    """R28: a player alone is named by whoever says it of every game, a team is named here."""
    for packets, follows in (
        ((SPARE,) * 2, ["Zoé wins the game!"]),
        ((SPARE,) * 3, []),
        ((SPARE,) * 4, ["Side x has given up.", "Team o wins the game!"]),
    ):
        position = set_up(packets)
        before = GAME.view(position, -1)
        leave(position, 0)
        events = GAME.farewell(before, 0, GAME.view(position, -1))
        assert TELLER.step(-1, 0, events) == ["Ada gives up.", *follows]


def test_a_deal_is_counted_up_to_the_most_there_can_be() -> None:
    assert told_to(FRENCH, "DEAL", 1, 19) == "Donne 1 sur 19 au plus."


def test_the_only_deal_is_not_said_to_be_one_of_at_most_one() -> None:
    assert told_to(FRENCH, "DEAL", 1, 1) == "Donne 1 sur 1."
    assert told_to(TELLER, "DEAL", 1, 1) == "Deal 1 of 1."


@pytest.mark.parametrize(
    ("reason", "words", "said"),
    [
        ("NOT_HELD", (45,), "Tu n’as pas le sept de carreau (7k) en main."),
        ("NO_JOKER", (), "Tu n’as pas de joker en main."),
    ],
)
def test_a_card_that_is_not_held_is_named_in_the_sentence(
    reason: str, words: tuple[int, ...], said: str
) -> None:
    code = next(code for code in GAME.story.REASONS if code.name == reason)
    assert FRENCH.reason([code, *words]) == said
