"""Records: reading is the inverse of writing; a damaged one gets a line and a reason."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinte.engine.errors import QuinteError, UnknownGame, WrongRecord
from quinte.engine.match import Match
from quinte.engine.record import (
    Record,
    commit,
    find_game,
    parse_record,
    print_record,
    record_of,
    replay,
)
from quinte.games import GAMES

SEED = bytes(range(32))


def played(*moves: str) -> Match:
    options = {"first_aligner": "first", "pairs": 1}
    match = Match(GAMES["make_five"], SEED, 2, options, ("Ada", "Zoé « la rapide »"))
    for move in moves:
        match.play(move)
    return match


TEXT = print_record(record_of(played("a1b", "c", "-", "a"), Event='A "friendly" \\ game'))


def test_a_record_is_written_for_people() -> None:
    assert (
        '[Quinte "1"]\n'
        '[Game "make_five"]\n'
        '[Seat1 "Ada"]\n'
        '[Seat2 "Zoé « la rapide »"]\n'
        '[Options "start=row contiguous=false tiebreak=draw advanced=false '
        'first_aligner=first pairs=1"]\n'
        f'[Seed "{SEED.hex()}"]\n'
        '[Result "*"]\n'
        '[Score "0-0"]\n'
        '[Event "A \\"friendly\\" \\\\ game"]\n'
        "\n"
        "1. a1b c - a\n"
        "*\n"
    ) == TEXT


TAG_TEXT = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=12)
MOVE = st.from_regex(r"[a-e][1-5][a-e]", fullmatch=True) | st.sampled_from(
    ["-", "a", "Bc", "resign2"]
)
COMMENT = st.text(st.characters(codec="ascii", exclude_characters="{}\n\r"), max_size=12)


@st.composite
def records(draw: st.DrawFn) -> Record:
    moves = tuple(draw(st.lists(MOVE, max_size=30)))
    secret = draw(st.booleans())
    return Record(
        game=draw(st.sampled_from(["make_five", "x y"])),
        seats=tuple(draw(st.lists(TAG_TEXT, max_size=3))),
        options=draw(st.dictionaries(st.sampled_from("abc"), st.sampled_from(["1", "x=y"]))),
        seed=None if secret else draw(st.binary(min_size=32, max_size=32)),
        commitment=commit(SEED) if secret else None,
        tags=draw(st.dictionaries(st.sampled_from(["Event", "Date"]), TAG_TEXT)),
        moves=moves,
        comments=draw(st.dictionaries(st.integers(0, len(moves)), COMMENT, max_size=4)),
        result=draw(st.sampled_from(["*", "1-0", "0-1", "1/2-1/2", "0-0-1"])),
        score=draw(st.sampled_from(["", "3-4"])),
    )


@given(records())
def test_reading_is_the_inverse_of_writing(record: Record) -> None:
    text = print_record(record)
    assert parse_record(text) == record
    assert print_record(parse_record(text)) == text


def test_a_record_replays_to_the_same_match() -> None:
    match = replay(parse_record(TEXT))
    assert match.position == played("a1b", "c", "-", "a").position
    assert match.seats == ("Ada", "Zoé « la rapide »")


def test_resigning_is_kept() -> None:
    match = played("-", "a")
    match.resign(1)
    text = print_record(record_of(match))
    assert text.endswith("1. - a resign2\n1-0\n")
    assert replay(parse_record(text)).result() == match.result()


def test_a_secret_seed_is_kept_secret_and_can_be_checked_later() -> None:
    record = record_of(played("-"), keep_seed_secret=True)
    text = print_record(record)
    assert SEED.hex() not in text
    with pytest.raises(WrongRecord, match="record_no_seed"):
        replay(record)
    replay(replace(record, seed=SEED))
    with pytest.raises(WrongRecord, match="record_commitment"):
        replay(replace(record, seed=bytes(32)))


@pytest.mark.parametrize(
    ("right", "wrong", "code", "line"),
    [
        ('[Quinte "1"]', '[Quinte "2"]', "record_version", 1),
        ('[Quinte "1"]\n', "", "record_version", 1),
        ('[Game "make_five"]\n', "", "record_tag_missing", 9),
        ('[Seat1 "Ada"]', '[Seat1 "Ada]', "record_tag", 3),
        ('[Seat1 "Ada"]', '[Game "make_five"]', "record_tag_twice", 3),
        (SEED.hex(), SEED.hex()[:-1], "record_seed", 6),
        (SEED.hex(), "Z" * 64, "record_seed", 6),
        ("1. a1b", "2. a1b", "record_number", 11),
        ("c - a", "c - { a", "record_comment", 11),
        ("- a\n*", "- a\n1-0", "record_result", 12),
        ("- a\n*", "- a\n* more", "record_after_end", 12),
        ("1. a1b c", "1. a1b\nz9", "record_move", 12),
        ("1. a1b c", "1. a1b\nc b", "record_move", 12),
        ('[Result "*"]', '[Result "1-0"]', "record_result", 12),
        ('[Score "0-0"]', '[Score "9-0"]', "record_wrong_score", 1),
        ("- a\n*", "- a resign7\n*", "record_move", 11),
    ],
)
def test_a_damaged_record_gets_a_line_and_a_reason(
    right: str, wrong: str, code: str, line: int
) -> None:
    assert TEXT.count(right) == 1
    with pytest.raises(WrongRecord) as error:
        replay(parse_record(TEXT.replace(right, wrong)))
    assert (error.value.code, error.value.words["line"]) == (code, line)


def test_a_result_that_the_moves_do_not_give_is_found() -> None:
    with pytest.raises(WrongRecord, match="record_wrong_result"):
        replay(
            parse_record(TEXT.replace('[Result "*"]', '[Result "1-0"]').replace("\n*\n", "\n1-0\n"))
        )


@given(st.text(max_size=60), st.integers(0, len(TEXT)))
def test_any_damage_is_answered_by_an_error_of_ours(junk: str, at: int) -> None:
    try:
        replay(parse_record(TEXT[:at] + junk + TEXT[at + len(junk) :]))
    except QuinteError:
        return


def test_neighbouring_comments_are_kept_together() -> None:
    record = parse_record(TEXT.replace("1. a1b", "{one} {two}\n1. a1b {three}{four}"))
    assert record.comments == {0: "one two", 1: "three four"}


def test_a_long_record_is_read_in_no_time() -> None:
    """Eighty thousand moves took seconds when lines were counted from the start each time."""
    moves = "\n".join(["-"] * 80_000)
    record = parse_record(TEXT.replace("1. a1b c - a", moves))
    assert len(record.moves) == 80_000
    assert record.lines[-1] == 10 + 80_000


def test_a_name_with_a_line_break_still_makes_a_record() -> None:
    match = Match(GAMES["make_five"], SEED, 2, {}, ("A\nda", "Zoé"))
    assert parse_record(print_record(record_of(match))).seats == ("A da", "Zoé")


def test_a_number_of_many_digits_is_no_number() -> None:
    with pytest.raises(WrongRecord):
        replay(parse_record(TEXT.replace("1. ", "1" * 5000 + ". ")))


@pytest.mark.parametrize("name", ["make_five", "make-five", "Make Five", " MAKE-FIVE "])
def test_a_game_is_found_however_its_name_is_written(name: str) -> None:
    assert find_game(name) is GAMES["make_five"]


def test_an_unknown_game_lists_the_known_ones() -> None:
    with pytest.raises(UnknownGame) as error:
        find_game("chess")
    assert error.value.words == {
        "name": "chess",
        "known": ", ".join(name.replace("_", "-") for name in GAMES),
    }
