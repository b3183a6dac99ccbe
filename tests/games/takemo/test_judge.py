"""Attempts explained: the words formed, what is captured and may be removed, why it is refused."""

import pytest

from quinte.core.contract import Position
from quinte.core.words import LANGUAGES
from quinte.games.takemo import GAME
from quinte.games.takemo.codes import Event, Reason
from tests.games.takemo.drawn import EXTREME, WITHOUT_TABLEAUX, set_up
from tests.tellers import PlainTeller


def judged(position: Position, text: str) -> tuple[str, list[str]]:
    """Give the name of the reason, and the findings in English."""
    view = GAME.view(position, int(position.player))
    reason, events = GAME.judge(view, GAME.parse_move(view, text))
    assert reason == GAME.why_not(view, GAME.parse_move(view, text))
    teller = PlainTeller(GAME, "en", ["Ada", "Bob"])
    code = Reason(reason[0]).name.lower() if reason else ""
    return code, [teller.event(event) for event in events]


def test_the_extreme_case_tells_what_it_overlaps_and_that_nothing_can_go() -> None:
    """R23, R26."""
    position = set_up(EXTREME, racks=("DURLESTO", "AEINRSTU"))
    assert judged(position, "j8|DURS") == (
        "no_removal",
        ["DURS, from j8 down, is a word.", "It overlaps DROIT, which begins on j8."],
    )


def test_a_legal_capture_tells_every_removal() -> None:
    """R24, R25, R27."""
    position = set_up(WITHOUT_TABLEAUX, racks=("DURLESTO", "AEINRSTU"))
    assert judged(position, "j8|DURS") == (
        "",
        [
            "Ada can lay this word: 3 tiles.",
            "DURS, from j8 down, is a word.",
            "It overlaps DROIT, which begins on j8.",
            "Removal 1, 2 tiles: write /1 after the word to empty f8 j8",
        ],
    )


def test_every_word_across_is_named_with_whether_it_stands() -> None:
    """R10, R12."""
    position = set_up(EXTREME, racks=("OUDURLES", "AEINRSTU"))
    reason, found = judged(position, "n14|OU")
    assert reason == "not_a_word"
    assert found == ["OU, from n14 down, is a word.", "NETU, from k15 across, is not a word."]


def test_a_takemo_that_would_be_earned_is_told() -> None:
    """R15."""
    position = set_up("h3S i3E", racks=("LESAINTE", "AEINRSTU"))
    assert judged(position, "h1|LES")[1][-1] == "Ada earns a TAKEMO with it."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("k15-NE", "nothing_laid"),
        ("l15-ETS", "not_whole"),
        ("k15-NAT", "other_letter"),
        ("o15-DUR", "off_board"),
        ("a14-DURLESTODU", "too_many_tiles"),
        ("a15-ZOO", "not_held"),
        ("a1-SOL", "not_connected"),
    ],
)
def test_texts_that_are_no_word_there_get_their_own_reason(text: str, reason: str) -> None:
    """R9, R11."""
    position = set_up(EXTREME, racks=("DURLESTO", "AEINRSTU"))
    assert judged(position, text)[0] == reason


def test_other_moves_form_nothing() -> None:
    """R28, R29: an exchange is allowed, a pass is not."""
    position = set_up(racks=("DURLESTO", "AEINRSTU"))
    assert judged(position, "=DU") == ("", [])
    assert judged(position, "pass") == ("must_exchange", [])


def test_under_challenge_any_letters_may_be_laid() -> None:
    """R33: clause 22: bluffing is the point, so nobody says before they are laid what is a word."""
    position = set_up(racks=("DURLESTO", "AEINRSTU"), challenge=True)
    for text, word in (("a15-DRLS", "DRLS"), ("a15-DUR", "DUR")):
        reason, found = judged(position, text)
        assert reason == ""
        assert found == [
            f"Ada can lay this word: {len(word)} tiles.",
            f"It reads {word} from a15 across.",
        ]
    view = GAME.view(position, 0)
    GAME.play(position, GAME.parse_move(view, "a15-DRLS"))
    GAME.play(position, GAME.parse_move(GAME.view(position, 1), "contest"))
    assert GAME.scores(position) == [0, 0]
    assert position.player == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("j8|DURS", "no_removal"),
        ("a1-SOL", "not_connected"),
        ("a15-ZOO", "not_held"),
        ("l15-ETS", "not_whole"),
        ("h4|LU", "overlap"),
        ("n14|OU", ""),
    ],
)
def test_under_challenge_places_and_captures_are_judged_all_the_same(
    text: str, reason: str
) -> None:
    """R9, R11, R21, R26, R33: NETU, which OU would make, is laid; DROIT still cannot be taken."""
    position = set_up(EXTREME, racks=("OUDURLES", "AEINRSTU"), challenge=True)
    said, found = judged(position, text)
    assert said == reason
    assert not any("a word" in finding for finding in found)


def test_every_finding_has_a_sentence_in_both_languages() -> None:
    row = [0, 1, 1, 1, 0, 0, 0, 0]
    for language in LANGUAGES:
        teller = PlainTeller(GAME, language, ["Ada", "Bob"])
        for code in range(Event.POSSIBLE, Event.READS + 1):
            row[0] = code
            assert teller.event(row)
