"""Tests of reference.py, a slow, obvious umpire written from the rules alone.

The names TK-T1 to TK-T10 are the test positions of the rules; numbers such as 3.3.5 are their
edge cases.
"""

from __future__ import annotations

import itertools
import random
import re
from functools import cache
from pathlib import Path

import pytest

from tests.games.takemo.reference import (
    BLACK,
    COLUMNS,
    CROWD,
    LAW,
    REACH,
    SEVERAL,
    SHORT,
    STARS,
    T1,
    T2,
    T3,
    T4,
    T5,
    T6,
    T7,
    T8,
    T9,
    TAKEMO,
    WHITE,
    WORD_MOVE,
    Board,
    Lexicon,
    Plan,
    Reference,
    Setting,
    Verdict,
    as_text,
    block,
    board_of,
    check_countable,
    from_text,
    home_row,
    lines,
    neighbours,
    perft,
    readable,
    reading_order,
    rows_of,
    runs_of,
    sparse,
    without,
)
from tests.games.takemo.walking import every_word

FILL = "EEEEEEEE"
FULL = f"{FILL} {FILL}"
LONG = "LESLESLESLESLESLESLESLES SELSELSELSELSELSELSELSEL"


@cache
def french() -> Lexicon:
    return Lexicon(every_word())


def at(
    board: str = "-",
    racks: str = "LES SEL",
    *,
    words: str = LAW,
    bags: str = FULL,
    options: str = "-",
    player: int = 0,
    players: int = 2,
    supply: str = "5 5",
    moves: str = "",
    full: bool = False,
) -> Reference:
    setting = Setting(
        players=players,
        options=options,
        words=words,
        racks=racks,
        bags=bags,
        board=board,
        supply=supply,
        player=player,
    )
    position = from_text(setting, moves.split())
    if full:
        position.lexicon = french()
    return position


def nine(board: str = "-", racks: str = "LES SEL", **more: object) -> Reference:
    options = "size=9 " + str(more.pop("options", ""))
    more.setdefault("words", SHORT)
    return at(board, racks, options=options.strip(), **more)  # type: ignore[arg-type]


def tiny(tiles: str, racks: str = "LES SEL", **more: object) -> Reference:
    return nine(sparse(tiles, 9), racks, **more)


def refused(position: Reference, move: str, reason: str) -> bool:
    """Whether a move is refused for this reason, is not listed, and changes nothing."""
    before = vars(position.copy())
    verdict = position.judge(move)
    with pytest.raises(ValueError):
        position.play(move)
    assert move not in position.legal()
    assert vars(position) == before
    assert not verdict.ok
    assert verdict.reason == reason
    return True


def words_of(position: Reference) -> list[str]:
    """The legal moves that lay a word."""
    return [move for move in position.legal() if WORD_MOVE.fullmatch(move)]


def all_words(position: Reference, camp: int) -> bool:
    runs = runs_of(position.board, camp, position.size)
    return readable(position.lexicon, runs, {}, position.takemo)


def assert_on(position: Reference) -> None:
    """The game goes on."""
    assert not position.over
    assert position.player >= 0


def count(position: Reference) -> tuple[int, int]:
    return position.tiles(WHITE), position.tiles(BLACK)


both_lists = pytest.mark.parametrize("full", [False, True])


# The board and its words


def test_lines_are_read_by_each_camp() -> None:
    """Clauses 6 and 13, 3.3.1."""
    white, black = lines(15, WHITE), lines(15, BLACK)
    assert len(white) == len(black) == 30
    assert white[0] == ("-", [f"{c}1" for c in COLUMNS])
    assert black[0] == ("-", [f"{c}1" for c in reversed(COLUMNS)])
    assert white[15] == ("|", [f"a{r}" for r in range(1, 16)])
    assert black[15] == ("|", [f"a{r}" for r in range(15, 0, -1)])
    assert [home_row(camp, 15) for camp in (WHITE, BLACK)] == [15, 1]
    assert [home_row(camp, 9) for camp in (WHITE, BLACK)] == [9, 1]


def test_neighbours() -> None:
    assert sorted(neighbours(9, "a1")) == ["a2", "b1"]
    assert sorted(neighbours(9, "e5")) == ["d5", "e4", "e6", "f5"]
    assert sorted(neighbours(15, "o15")) == ["n15", "o14"]


def test_reading_order_is_by_rows() -> None:
    assert sorted(["b10", "a2", "c9", "b2"], key=reading_order) == ["a2", "b2", "c9", "b10"]
    assert as_text({"j8", "f8", "a10"}) == "f8j8a10"


def test_runs_of_both_camps() -> None:
    """The runs named under TK-T1."""
    board = board_of(T1)
    black = {run.name() for run in runs_of(board, BLACK, 15)}
    white = {run.name() for run in runs_of(board, WHITE, 15)}
    assert black == {"i1-DEUX", "f8|TABLEAUX", "j8-DROIT", "h8|OBJET", "i10|TIR"}
    assert white == {"k15-NET", "l11|LAMPE", "j11-SEL"}


def test_other_tiles_are_walls() -> None:
    """Clauses 4 and 7: letters of two camps that touch form nothing."""
    board = board_of(sparse("La5 Eb5 sc5 Ed5 Le5", 9))
    assert [run.name() for run in runs_of(board, WHITE, 9)] == ["a5-LE", "d5-EL"]
    assert runs_of(board, BLACK, 9) == []


def test_rows_come_back() -> None:
    for rows in (T1, T9, SEVERAL, STARS, CROWD):
        position = at(rows, options="-" if len(rows) > 100 else "size=9")
        assert rows_of(position) == rows


def test_the_law_asks_this_of_the_lists() -> None:
    """3.4: what the test lexicon must and must not hold."""
    for words in (set(LAW.split()), set(every_word())):
        assert set(LAW.split()) <= words
        assert not words & {"RO", "TI", "ROIT", "BJET", "ABLEAUX", "MOR", "MAR"}


def test_matching() -> None:
    lexicon = Lexicon(LAW.split())
    assert lexicon.matching("M*R") == ["MER", "MIR", "MUR"]
    assert lexicon.matching("MER") == ["MER"]
    assert lexicon.matching("MOR") == []
    assert lexicon.matching("*" * 12) == []
    assert "DO" in lexicon.matching("**")


# The test positions of the rules


@both_lists
def test_t1_no_removal(full: bool) -> None:  # noqa: FBT001
    """TK-T1, clause 32, 3.2.1 5: the extreme case of the sheet."""
    position = at(T1, "DUR SOL", full=full)
    assert refused(position, "j8|DURS", "no_removal")
    verdict = position.judge("j8|DURS")
    assert verdict == Verdict(
        ok=False, reason="no_removal", words=[("DURS", True)], captured=["j8-DROIT"], removals=[]
    )


@both_lists
@pytest.mark.parametrize("options", ["-", "variant_2=true"])
def test_t2_the_only_removal(full: bool, options: str) -> None:  # noqa: FBT001
    """TK-T2: D and T go, ROI stays; also under variant 2."""
    position = at(T2, "DUR SOL", full=full, options=options)
    assert "j8|DURS" in position.legal()
    verdict = position.judge("j8|DURS")
    assert (verdict.captured, verdict.removals) == (["j8-DROIT"], ["f8j8"])
    before = count(position)
    position.play("j8|DURS")
    assert count(position) == (before[0] + 3, before[1] - 2)
    assert position.board["j8"] == (WHITE, "D")
    assert "f8" not in position.board
    names = {run.name() for run in runs_of(position.board, BLACK, 15)}
    assert names == {"i8-ROI", "h8|OBJET", "i10|TIR"}
    assert all_words(position, WHITE)
    assert all_words(position, BLACK)


@both_lists
def test_t3_across(full: bool) -> None:  # noqa: FBT001
    position = at(T3, "ROI SOL", full=full)
    verdict = position.judge("h6|ROIS")
    assert (verdict.ok, verdict.captured, verdict.removals) == (True, ["i7-SOL"], ["g7h7i7"])
    position.play("h6|ROIS")
    assert count(position) == (6, 0)
    assert position.board["h7"] == (WHITE, "O")


@both_lists
def test_t4_two_words(full: bool) -> None:  # noqa: FBT001
    position = at(T4, "OTAL SOL", full=full)
    verdict = position.judge("h6|TOTAL")
    assert verdict.ok
    assert set(verdict.captured) == {"i7-SOL", "h9-AMI"}
    assert verdict.removals == ["g7h7i7f9g9h9"]
    position.play("h6|TOTAL")
    assert count(position) == (6, 0)


@both_lists
def test_t5_along_the_axis(full: bool) -> None:  # noqa: FBT001
    position = at(T5, "CRIT TIR", full=full)
    verdict = position.judge("e8-ECRIT")
    assert (verdict.ok, verdict.captured, verdict.removals) == (True, ["i8-TIR"], ["g8h8i8"])
    position.play("e8-ECRIT")
    assert count(position) == (6, 0)
    other = at(sparse("tg8 ih8 ri8 Te7 Ee8"), "CRIT TIR", full=full)
    assert [run.name() for run in runs_of(other.board, BLACK, 15)] == ["i8-RIT"]
    assert refused(other, "e8-ECRIT", "letter")


@both_lists
def test_t6_home_row_attack(full: bool) -> None:  # noqa: FBT001
    """TK-T6, clause 35, 3.3.9."""
    position = at(T6, "LES LE", full=full)
    assert refused(position, "g14-LE", "not_connected")
    verdict = position.judge("f15-LES")
    assert (verdict.ok, verdict.captured) == (True, ["h15|SEL"])
    assert verdict.removals == ["h13h14h15"]
    position.play("f15-LES")
    assert count(position) == (5, 0)
    # Vertically through the home row the connection is needed (clause 12).
    vertical = at(T6, "LES LE", full=full)
    assert refused(vertical, "h13|LES", "not_connected")
    bare = at(sparse("sh15 eh14 lh13"), "LES LE", full=full)
    assert refused(bare, "g14-LE", "first_word")
    assert bare.judge("f15-LES").ok


@both_lists
def test_t7_takemo_is_earned(full: bool) -> None:  # noqa: FBT001
    """TK-T7, clause 14, TK-D10, TK-D12, TK-D13."""
    position = at(T7, "LEO TU", full=full)
    position.play("h1|LES")
    assert position.supply == [4, 5]
    assert position.racks[0] == "OEEEEEEE*"
    assert position.racks[1] == "TU"
    assert position.player == 1


@both_lists
def test_t8_both_words_go(full: bool) -> None:  # noqa: FBT001
    position = at(T8, "DO SOL", full=full)
    verdict = position.judge("h5|DUO")
    assert verdict.ok
    assert set(verdict.captured) == {"i7-SOL", "h8|DO"}
    assert verdict.removals == ["g7h7i7h8"]
    position.play("h5|DUO")
    assert count(position) == (4, 0)


@both_lists
def test_t9_mer_mur(full: bool) -> None:  # noqa: FBT001
    """TK-T9, clauses 24 and 25, TK-D15."""
    position = at(T9, "TLGK LE", full=full)
    legal = position.legal()
    assert "g14|T*" in legal
    assert "g14|L*" in legal
    assert refused(position, "g14|G*", "takemo")
    assert "g14|K*" not in legal
    assert position.judge("g14|G*").words == [("G*", True)]


def test_t9_nothing_is_fixed() -> None:
    """TK-T9: after T the tile may be read E or U; 3.3.8."""
    for plural, right in (("MERS", True), ("MURS", True), ("MIRS", False)):
        position = at(T9, "TSS LE", words=f"{LAW} {plural}")
        assert position.judge("f15-M*RS").ok
        position.play("g14|T*")
        position.play("=L")
        assert position.judge("f15-M*RS").ok is right
        if not right:
            assert refused(position, "f15-M*RS", "takemo")


@both_lists
def test_t10_independent(full: bool) -> None:  # noqa: FBT001
    position = at(T9, "TLGK LE", options="takemo=independent", full=full)
    assert {"g14|T*", "g14|L*", "g14|G*"} <= set(position.legal())


# First words, connection, home row


def test_first_word_of_each_camp() -> None:
    """Clause 8, TK-D7: horizontally on the home row, anywhere."""
    position = nine(racks="LES SEL", words="LES SEL LE")
    expected = [f"{COLUMNS[c]}9-LE" for c in range(8)]
    expected += [f"{COLUMNS[c]}9-{word}" for c in range(7) for word in ("LES", "SEL")]
    assert words_of(position) == sorted(expected)
    assert refused(position, "a7|LES", "first_word")
    assert refused(position, "a8-LES", "first_word")
    assert refused(position, "a1-LES", "first_word")
    position.play("a9-LES")
    # Black reads towards smaller columns: from i1 to c1.
    expected = [f"{COLUMNS[8 - c]}1-LE" for c in range(8)]
    expected += [f"{COLUMNS[8 - c]}1-{word}" for c in range(7) for word in ("LES", "SEL")]
    assert words_of(position) == sorted(expected)
    position.play("i1-SEL")
    assert rows_of(position).split()[0] == "......les"
    assert rows_of(position).split()[8] == "LES......"


def test_first_word_binds_the_camp() -> None:
    """TK-D7: the second White player may cross the first one's word."""
    position = nine(players=4, racks="LES SEL SET LE", bags=LONG, moves="d9-LES i1-SEL")
    assert position.player == 2
    assert position.judge("e7|ETE").ok
    assert {move[1] for move in words_of(position)} > {"9"}


def test_further_words_on_the_home_row() -> None:
    """Clause 9, TK-D8: unconnected, a cell apart; touching words are one word."""
    position = tiny("La9 Eb9", "SELT SEL")
    assert position.judge("d9-SEL").ok
    assert refused(position, "c9-SEL", "whole_run")
    assert position.judge("a9-LESEL").reason == "not_a_word"
    assert position.judge("a9-LES").ok
    assert refused(position, "d8-SEL", "not_connected")


def test_connection() -> None:
    """Clauses 11 and 12, TK-D6: by crossing, extending, or alongside."""
    position = tiny("Lc9 Ed9 Se9", "ETLS SEL")
    assert position.judge("d7|ETE").ok  # crosses
    assert position.judge("c9-LESE").reason == "not_a_word"  # extends
    assert position.judge("e8|ES").ok  # one letter on the home row, connected (12)
    assert refused(position, "g8|TE", "not_connected")
    assert position.judge("c8-LE").reason == "not_a_word"  # alongside: LL and EE
    assert position.judge("b8-TE").words == [("TE", True), ("EL", False)]
    assert position.judge("d8-ET").words == [("ET", True), ("EE", False), ("TS", False)]
    assert position.judge("e8-ES").words == [("ES", True), ("ES", True)]
    assert position.judge("e8-ES").ok  # alongside: ES down the column


def test_two_words_do_not_touch_at_a_corner() -> None:
    """TK-D6: orthogonally next to, not diagonally."""
    position = tiny("Lc9 Ed9 Se9", "ETLS SEL")
    assert refused(position, "f8-ET", "not_connected")


def test_connection_to_a_group_cut_off() -> None:
    """TK-D21: tiles that lead nowhere home still connect and count."""
    position = tiny("Lc4 Ed4", "SEL SEL")
    assert position.judge("c4-LES").ok
    position.play("c4-LES")
    assert position.scores() == [3, 0]


def test_words_run_only_on_the_board() -> None:
    position = nine(racks="LESSEL SEL")
    for move in ("h9-LES", "j9-LE", "a10-LE", "a0-LE"):
        assert not position.judge(move).ok
    assert refused(position, "h9-LES", "outside")
    assert refused(position, "j9-LE", "outside")
    assert refused(position, "a10-LE", "outside")
    assert refused(position, "a0-LE", "text")


@pytest.mark.parametrize(
    "move",
    [
        "",
        "x",
        "a9",
        "a9-",
        "a9-le",
        "a9LES",
        "a9/LES",
        "a9-LES/",
        "a9-LES/x",
        "ok",
        "contest",
        "=",
        "p9-LE",
    ],
)
def test_texts_that_are_no_moves(move: str) -> None:
    assert not nine().judge(move).ok


def test_letters_come_from_the_rack() -> None:
    """Clause 5."""
    position = nine(racks="LESS SEL", words=f"{SHORT} SELLE")
    assert refused(position, "a9-ROI", "rack")
    assert refused(position, "a9-SELLE", "rack")
    assert refused(position, "a9-LE*", "rack")


def test_letters_already_there() -> None:
    """3.3.4, 3.3.5: a cell holds one tile, and something must be laid."""
    position = tiny("Lc9 Ed9 Se9", "LES SEL")
    assert refused(position, "c9-LES", "nothing_laid")
    assert refused(position, "c9-SES", "own_tile")


def test_single_letters() -> None:
    """3.3.2: legal if a run of two or more results; written once, along the row if it can be."""
    position = tiny("Lc9 Ed9", "SSEU SEL")
    assert refused(position, "a9-S", "too_short")
    assert refused(position, "e9-S", "too_short")
    assert position.judge("c9-LES").ok
    assert position.judge("d8|SE").ok
    # With tiles on both sides both runs count, and the text is that of the row.
    corner = tiny("Lc9 Ed9 Ee8 Tf8", "SE SEL")
    assert [run.name() for run in runs_of(corner.board, WHITE, 9)] == ["e8-ET", "c9-LE"]
    assert corner.judge("c9-LES").words == [("LES", True), ("ES", True)]
    assert corner.judge("c9-LES").ok
    assert corner.judge("e8|ES").ok
    assert "e8|ES" not in corner.legal()
    assert "c9-LES" in corner.legal()
    corner.play("e8|ES")
    assert corner.board["e9"] == (WHITE, "S")
    corner = tiny("Lc9 Ed9 Ee8 Tf8", "SE SEL")
    assert len([move for move in words_of(corner) if move.endswith("ES")]) == len(
        {move for move in words_of(corner) if move.endswith("ES")}
    )


def test_home_row_full_of_enemies() -> None:
    """3.3.17: around them or over them."""
    position = tiny("sc9 ib9 ug9 eh9", "LESIS SEL")
    legal = words_of(position)
    assert legal
    for move in legal:
        assert move[1:3] == "9-"
    assert "d9-LES" in legal  # between walls
    assert "h9-ES" in legal  # over the E of EU
    assert "b9-SI" not in legal
    assert refused(position, "b9-LES", "letter")


def test_every_word_captured() -> None:
    """3.3.16, 3.3.15: then the home row again, and only it, until a word is laid."""
    position = at(T3, "ROIT SOLE", moves="h6|ROIS")
    assert position.tiles(BLACK) == 0
    assert {move[1:3] for move in words_of(position)} == {"1-"}
    assert refused(position, "i7-SOL", "first_word")
    position.play("=E")
    position.play("=T")
    assert refused(position, "i7-SOL", "first_word")
    assert position.judge("i1-SOL").ok


# Capture


def test_several_removals() -> None:
    """Clauses 29 and 30, TK-D19: the shared S may go too, since DE is a word."""
    position = nine(SEVERAL, "LSS DES")
    verdict = position.judge("d3|LU")
    assert (verdict.ok, verdict.captured) == (True, ["f3-SEL"])
    assert verdict.removals == ["d3e3f3", "d3e3"]
    legal = position.legal()
    assert "d3|LU" not in legal
    assert {"d3|LU/d3e3", "d3|LU/d3e3f3"} <= set(legal)
    smaller = position.copy()
    smaller.play("d3|LU/d3e3")
    assert smaller.board["f3"] == (BLACK, "S")
    named = position.copy()
    named.play("d3|LU/d3e3f3")
    assert "f3" not in named.board
    default = position.copy()
    default.play("d3|LU")  # 3.2.1 6: the largest
    assert vars(default) == vars(named)
    assert all_words(smaller, BLACK)
    assert all_words(named, BLACK)


def test_removals_that_are_not_legal() -> None:
    position = nine(SEVERAL, "LSS DES")
    for removal in ("d3", "e3", "d3f3", "d3e3f3f4", "d3e3f3f4f5", "a9"):
        assert refused(position, f"d3|LU/{removal}", "removal")
    assert refused(position, "d3|LU/d3e3d3", "text")
    assert refused(position, "a9-SU/a9", "rack")
    assert refused(position, "c4-TUS/d3", "not_a_word")
    assert refused(position, "a4|LE/d3", "rack")


def test_a_removal_needs_a_capture() -> None:
    position = nine(SEVERAL, "LESS DES")
    assert position.judge("a9-LES").ok
    assert refused(position, "a9-LES/d3", "removal")


def test_variant_2_leaves_shared_tiles() -> None:
    """Clause 39, 3.2.1 4."""
    position = nine(SEVERAL, "LSS DES", options="variant_2=true")
    assert position.judge("d3|LU").removals == ["d3e3"]
    assert "d3|LU" in position.legal()


def test_removals_in_a_crowd() -> None:
    """ROI by its O: R is free, I is shared with ILES, which may become LES."""
    position = nine(CROWD, "OSELIR TOUS")
    verdict = position.judge("f3|SOL")
    assert (verdict.ok, verdict.captured) == (True, ["g4-ROI"])
    assert verdict.removals == ["e4f4g4", "f4g4"]
    variant = nine(CROWD, "OSELIR TOUS", options="variant_2=true")
    assert variant.judge("f3|SOL").removals == ["f4g4"]


def test_overlapped_crossing_takes_both() -> None:
    """TK-D17, 3.2.1 2: cells that are overlapped are never shared."""
    position = tiny("le4 oe5 dd5 uf5 Sc3 Eb3", "SO TU", words="LE OD DO LO DUO SO SE SOL OL UOD")
    runs = {run.name() for run in runs_of(position.board, BLACK, 9)}
    assert runs == {"e5|OL", "f5-UOD"}
    position.board["e6"] = (WHITE, "L")
    position.board["e7"] = (WHITE, "E")
    verdict = position.judge("e5|OLE")
    assert verdict.reason == "not_a_word"
    assert set(verdict.captured) == {"e5|OL", "f5-UOD"}
    assert verdict.removals == ["e4d5e5f5"]


def test_no_free_tile_is_left_needlessly() -> None:
    """Clause 29, 3.2.1 3c: of DESSUS by its D nothing stays, though ES, SU and US are words."""
    position = tiny("dg3 ef3 se3 sd3 uc3 sb3 Eg4", "D TU", words="DE ES SU US SUS DESSUS")
    verdict = position.judge("g3|DE")
    assert verdict.removals == ["b3c3d3e3f3g3"]
    # With a word across the last S, that S stays, or its B would be alone; nothing stays with it.
    position = tiny("dg3 ef3 se3 sd3 uc3 sb3 bb2 Eg4", "D TU", words="DE ES SU US SUS DESSUS SB")
    verdict = position.judge("g3|DE")
    assert verdict.removals == ["c3d3e3f3g3"]


def test_letters_may_have_to_stay() -> None:
    """Clause 31, TK-T2: a free I stays between two shared letters."""
    position = at(T2, "DUR SOL")
    _, removals = position.capture(plan_of(position, "j8|DURS"))
    assert removals == [frozenset({"f8", "j8"})]
    # Were RO a word, the I could go and would have to.
    position = at(T2, "DUR SOL", words=f"{LAW} RO")
    assert position.judge("j8|DURS").removals == ["f8g8j8"]


def plan_of(position: Reference, text: str) -> Plan:
    plan, reason = position.planned(text)
    assert plan is not None, reason
    return plan


def test_no_tile_of_a_captured_word_stays_alone() -> None:
    """TK-D20, 3.2.1 3b: UN by its N; the U stays only in a run of its own."""
    position = tiny("uf3 ne3 Ee4", "N TU", words="NE UN RU FU")
    assert position.judge("e3|NE").removals == ["e3f3"]
    position = tiny("uf3 ne3 rf4 Ee4", "N TU", words="NE UN RU FU")
    assert [run.name() for run in runs_of(position.board, BLACK, 9)] == ["f3-UN", "f4|RU"]
    # The U is shared. If it went, the R would be alone: so it stays (clauses 21 and 30).
    assert position.judge("e3|NE").removals == ["e3"]


def test_a_tile_of_no_word_cannot_be_captured() -> None:
    """3.2.1 3: O must be within C, the cells of captured words."""
    position = tiny("nf4 Ef5 Tg5", "N TU")
    verdict = position.judge("f4|NE")
    assert (verdict.ok, verdict.reason, verdict.captured) == (False, "no_removal", [])


def test_words_made_of_overlapped_letters_only() -> None:
    """3.3.3: ES on SE, which lies head to tail."""
    position = tiny("sh9 eg9", "ES TU")
    assert [run.name() for run in runs_of(position.board, BLACK, 9)] == ["h9-SE"]
    verdict = position.judge("g9-ES")
    assert (verdict.ok, verdict.captured, verdict.removals) == (True, ["h9-SE"], ["g9h9"])
    position.play("g9-ES")
    assert count(position) == (2, 0)
    lacking = tiny("sh9 eg9", "ETT TU")
    assert refused(lacking, "g9-ES", "rack")
    elsewhere = tiny("sh8 eg8 La9 Eb9", "ES TU")
    assert refused(elsewhere, "g8-ES", "not_connected")


def test_own_runs_through_a_replaced_letter() -> None:
    """3.3.6: GO across the O is a word, LO is none."""
    for letter, below, right in (("G", "O", True), ("L", "E", False)):
        position = at(sparse(f"oh7 dh8 {letter}g7 {below}g8"), "DO TU")
        verdict = position.judge("h6|DO")
        assert verdict.ok is right
        assert verdict.words == [("DO", True), (f"{letter}O", right)]


def test_walls_do_not_close_up() -> None:
    """3.3.7: removed cells are empty."""
    position = at(T3, "ROI SOL")
    position.board["f6"] = (WHITE, "L")
    position.board["f7"] = (WHITE, "E")
    position.play("h6|ROIS")
    names = {run.name() for run in runs_of(position.board, WHITE, 15)}
    assert names == {"h6|ROIS", "h9-SEL", "f6|LE"}
    # The victim's runs are not joined either.
    position = tiny("si3 eh3 lg3 rc3 Ld3", "DO TU")
    assert "c3" not in {c for run in runs_of(position.board, BLACK, 9) for c in run.cells}


def test_overlap_needs_the_same_letter() -> None:
    """Clauses 17 and 27, TK-D9."""
    position = tiny("sh9 eg9 La9", "ESLT TU")
    assert refused(position, "g9-LE", "letter")
    assert position.judge("f9-TES").ok
    # One row higher the attack is not connected (3.3.9).
    position = tiny("sh8 eg8", "ESLT TU")
    assert refused(position, "f8-TES", "first_word")


def test_black_attacks_too() -> None:
    """The algorithm is the same from the other side."""
    position = tiny("Lg1 Eh1 Si1 ub1 tc1", "LES SEL", player=1)
    # White's LES lies on Black's home row; Black reads it from i1: S, E, L.
    verdict = position.judge("i1-SEL")
    assert (verdict.ok, verdict.captured, verdict.removals) == (True, ["g1-LES"], ["g1h1i1"])
    position.play("i1-SEL")
    assert rows_of(position).split()[0] == ".ut...les"


def test_ties_are_broken_by_reading_order() -> None:
    """3.2.1 6: of PQSR one end may go with each of two captured words, but not both ends."""
    position = tiny("pe5 qe4 se3 re2 uf5 uf2 Nf6", "UABU TU", words="PQSR PQS QSR UP UR UABUN UABU")
    names = {run.name() for run in runs_of(position.board, BLACK, 9)}
    assert names == {"e5|PQSR", "f5-UP", "f2-UR"}
    verdict = position.judge("f2|UABUN")
    assert (verdict.ok, verdict.captured) == (True, ["f2-UR", "f5-UP"])
    assert verdict.removals == ["e2f2f5", "f2e5f5", "f2f5"]
    position.play("f2|UABUN")
    assert [run.name() for run in runs_of(position.board, BLACK, 9)] == ["e5|PQS"]


# TAKEMO


def test_takemo_on_the_rack() -> None:
    """Clause 15, TK-D13, TK-D14: extra, any number in a word, never exchanged."""
    position = nine(racks="LE** SEL", words="LE LES SEL")
    home = [move for move in words_of(position) if move.startswith("a9-")]
    expected = {"LE", "L*", "*E", "**", "LE*", "L**", "*E*", "S", "*EL"} - {"S"}
    # LES: L E *, L * *, * E *; not **S. SEL: * E L, * E *, * * L.
    expected |= {"**L"}
    assert {move[3:] for move in home} == expected
    assert position.judge("a9-***").reason == "rack"
    assert {move for move in position.legal() if move[0] == "="} == {"=E", "=L", "=EL"}
    position.play("a9-L*")
    assert position.racks[0] == "EEEEEEEE*"
    assert position.board["b9"] == (WHITE, TAKEMO)


def test_a_laid_takemo_has_no_letter() -> None:
    """Two words that give the same tiles are one move."""
    position = at(racks="MR* SEL")
    assert words_of(position).count("a15-M*R") == 1
    assert position.judge("a15-M*R").words == [("M*R", True)]


def test_takemo_counts_on_the_board_only() -> None:
    """Clause 37, TK-D25."""
    position = nine(racks="LE** SEL", moves="a9-L*")
    assert position.racks[0].count(TAKEMO) == 1
    assert position.scores() == [2, 0]


def test_takemo_jointly_over_several_runs() -> None:
    """TK-D15: two TAKEMO in one run, each in a second run."""
    position = tiny("Ta7 Lb7 Sc7 *a8 *b8", "S TU", words="TU LE UE TLS")
    names = {run.name() for run in runs_of(position.board, WHITE, 9)}
    assert names == {"a7-TLS", "a8-**", "a7|T*", "b7|L*"}
    assert all_words(position, WHITE)
    position.lexicon = Lexicon(["TU", "LE", "EU", "TLS"])  # TU and LE ask for UE
    assert not all_words(position, WHITE)
    position.takemo = "independent"
    assert all_words(position, WHITE)


def test_enemy_takemo_is_overlapped() -> None:
    """TK-D16: with E or U, which MER and MUR, TE and TU allow."""
    position = nine(STARS, "ETIU DO")
    verdict = position.judge("e1|ET*")
    assert verdict.ok
    assert set(verdict.captured) == {"f1-M*R", "e2|T*"}
    assert verdict.removals == ["d1e1f1e2"]
    assert refused(position, "e1|UT*", "not_a_word")
    position.lexicon = Lexicon([*SHORT.split(), "ITE", "UTE", "OTE"])
    assert position.judge("e1|UT*").ok
    assert refused(position, "e1|IT*", "enemy_takemo")  # MIR is a word, TI is none
    position.racks[0] = "OT"
    assert refused(position, "e1|OT*", "enemy_takemo")


def test_enemy_takemo_cannot_be_overlapped() -> None:
    """TK-D16, takemo_capturable=false; other tiles of its words can."""
    position = nine(STARS, "ET* DO", options="takemo_capturable=false")
    assert refused(position, "e1|ET*", "enemy_takemo")
    assert refused(position, "e1|*T*", "enemy_takemo")
    # Through the T only: its word is captured, and the TAKEMO stays in M*R.
    verdict = position.judge("e2|T*")
    assert (verdict.ok, verdict.captured) == (True, ["e2|T*"])
    assert verdict.removals == ["e2"]


def test_a_laid_takemo_stands_for_the_overlapped_letter() -> None:
    """TK-D16: LES with a TAKEMO on the S, not LEU."""
    position = tiny("si9 ei8", "LE* TU", words="LE LEU LES EU ES SE")
    verdict = position.judge("g9-LE*")
    assert (verdict.ok, verdict.captured) == (True, ["i9|SE"])
    position.lexicon = Lexicon(["LE", "LEU", "EU", "ES", "SE"])
    assert refused(position, "g9-LE*", "takemo")
    # Later the tile is free again (clause 24).
    position.lexicon = Lexicon(["LE", "LEU", "LES", "EU", "ES", "SE"])
    position.play("g9-LE*")
    position.lexicon = Lexicon(["LE", "LEU", "EU", "ES", "SE"])
    assert all_words(position, WHITE)


def test_takemo_meets_takemo() -> None:
    """TK-D16: some letter must do for both."""
    position = nine(STARS, "T* DO")
    verdict = position.judge("e1|*T*")  # ETE: E is a reading of Black's TAKEMO
    assert verdict.ok
    position.lexicon = Lexicon([*(set(SHORT.split()) - {"ETE"}), "ITE"])
    assert refused(position, "e1|*T*", "takemo")
    position.lexicon = Lexicon([*(set(SHORT.split()) - {"ETE"}), "UTE"])
    assert position.judge("e1|*T*").ok


@pytest.mark.parametrize("takemo", ["joint", "independent"])
def test_two_enemy_takemo_at_once(takemo: str) -> None:
    """TK-D16: E and A are possible, each alone, but the enemy run cannot be AE."""
    position = tiny(
        "+c5 +d5 Se5 Ee6", "NAE TU", words="AN UE NAS EAS SE", options=f"takemo={takemo}"
    )
    assert [run.name() for run in runs_of(position.board, BLACK, 9)] == ["d5-**"]
    assert position.judge("c5-NAS").ok
    assert refused(position, "c5-EAS", "enemy_takemo")


def test_black_overlaps_a_takemo_of_white() -> None:
    position = nine(STARS, "ET EE", player=1)
    verdict = position.judge("e3|ET*")  # ETE upwards; White's L* can be LE
    assert verdict.ok
    assert verdict.captured == ["d3-L*"]
    assert verdict.removals == ["d3e3"]


def test_removal_solves_takemo_anew() -> None:
    """3.3.8: without its S, M+RS must be MER; TU needs MUR."""
    board = "sb3 rc3 +d3 me3 td4 Ub4"
    words = "MER MURS TU SU"
    position = tiny(board, "S LE", words=words)
    names = {run.name() for run in runs_of(position.board, BLACK, 9)}
    assert names == {"e3-M*RS", "d4|T*"}
    # R alone would be isolated; M+ is no word; the TAKEMO stays, for the T of TU needs it.
    assert position.judge("b3|SU").removals == ["b3c3e3"]
    independent = tiny(board, "S LE", words=words, options="takemo=independent")
    # Now M+R may stay as MER, but nothing makes its free tiles stay.
    assert independent.judge("b3|SU").removals == ["b3c3e3"]
    position.lexicon = Lexicon(["MUR", "MURS", "TU", "SU"])
    assert position.judge("b3|SU").removals == ["b3c3e3"]


def test_removal_that_takemo_forbids() -> None:
    """3.3.8: joint readings decide what may remain; independent ones allow more."""
    # Row: A + S read from d3, with the + shared with T+ (TU) and the S shared with SU upwards.
    board = "ae3 +d3 sc3 td4 uc2 Ue4"
    words = "AUS TU SU ES US AU"
    position = tiny(board, "A LE", words=words)
    names = {run.name() for run in runs_of(position.board, BLACK, 9)}
    assert names == {"e3-A*S", "d4|T*", "c3|SU"}
    # A goes. Neither + nor S may, for T or U would be alone; +S may stay as US.
    assert position.judge("e3|AU").removals == ["e3"]
    position.lexicon = Lexicon(["AUS", "TU", "SU", "ES", "AU"])
    # Without US, +S would be ES, but TU wants a U.
    assert position.judge("e3|AU").reason == "no_removal"
    position.takemo = "independent"
    assert position.judge("e3|AU").removals == ["e3"]


# Earning


def test_one_takemo_for_a_word() -> None:
    """Clause 14, TK-D10: one, however many letters arrive."""
    position = tiny("Le1", "ESLT TU")
    position.play("e1-LES")
    assert position.supply == [4, 5]
    assert position.racks[0].count(TAKEMO) == 1


def test_several_on_different_turns() -> None:
    """Clause 16."""
    position = nine(REACH, "LEAT TU", moves="c1|LES =U h1-SA")
    assert position.supply == [3, 5]
    assert position.racks[0].endswith("**")


def test_letters_that_were_there_do_not_earn() -> None:
    """TK-D10 and takemo_if=any_letter_of_word."""
    for option, left in (("laid", 5), ("any_letter_of_word", 4)):
        position = tiny("Sh1 Eh2", "L TU", options=f"takemo_if={option}")
        position.play("h1|SEL")
        assert position.supply == [left, 5]


def test_no_takemo_left() -> None:
    """TK-D11, 3.3.11."""
    position = at(T7, "LE TU", supply="0 5")
    position.play("h1|LES")
    assert position.supply == [0, 5]
    assert position.racks[0] == FILL


def test_earning_by_a_capture() -> None:
    """3.3.10: the overlapped letter lies on the enemy home row."""
    position = tiny("sh1 ui1 Eh2 Lh3", "S TU")
    verdict = position.judge("h1|SEL")
    assert (verdict.ok, verdict.captured) == (True, ["i1-US"])
    position.play("h1|SEL")
    assert position.supply == [4, 5]


def test_black_earns_on_whites_home_row() -> None:
    position = tiny("sh8 eg8", "S TEL", player=1)
    assert [run.name() for run in runs_of(position.board, BLACK, 9)] == ["h8-SE"]
    position.play("h9|ES")
    assert position.supply == [5, 4]


def test_a_takemo_laid_on_the_home_row_earns() -> None:
    position = tiny("Eh2 Lh3", "* TU")
    position.play("h1|*EL")
    assert position.supply == [4, 5]
    assert position.racks[0] == FILL + TAKEMO


def test_captured_takemo_do_not_return() -> None:
    """TK-D11, clause 34."""
    position = nine(STARS, "ET DO", moves="e1|ET*")
    assert position.supply == [4, 5]  # one earned, none back for Black
    assert position.bags[1] == FILL


# Exchange and pass


def test_exchanges() -> None:
    """Clause 23e, TK-D28: every choice of letters, at most what the bag holds."""
    position = nine(racks="EEL* SEL", bags="TT TT")
    assert {move for move in position.legal() if move[0] == "="} == {"=E", "=L", "=EE", "=EL"}
    assert refused(position, "=EEL", "exchange")
    assert refused(position, "=LE", "exchange")
    assert refused(position, "=*", "exchange")
    assert refused(position, "=S", "exchange")
    assert "pass" not in position.legal()
    position.play("=EL")
    assert position.racks[0] == "ETT*"
    assert sorted(position.bags[0]) == ["E", "L"]
    assert (position.player, position.idle) == (1, 1)


def test_return_first() -> None:
    """TK-D28: the letters put back may be drawn again."""

    def backwards(bag: str) -> str:
        return bag[::-1]

    for exchange, rack, bag in (("draw_first", "ETT", "LET"), ("return_first", "ELE", "TTT")):
        position = Reference(
            2, SHORT.split(), ["EEL", "SEL"], ["TTT", ""], 9, exchange=exchange, shuffle=backwards
        )
        position.play("=EL")
        assert position.racks[0] == rack
        assert position.bags[0] == bag
    # No more letters than the bag holds, in both ways.
    position = nine(racks="EEL SEL", bags="T T", options="exchange=return_first")
    assert {move for move in position.legal() if move[0] == "="} == {"=E", "=L"}


def test_pass_only_with_an_empty_bag() -> None:
    """TK-D29: the bag of one's own camp."""
    position = nine(bags=f"- {FILL}")
    assert "pass" in position.legal()
    assert not [move for move in position.legal() if move[0] == "="]
    position.play("pass")
    assert refused(position, "pass", "pass")
    always = nine(options="passing=always")
    assert "pass" in always.legal()
    assert "=E" in always.legal()


# Refill and ends


def test_refill_from_the_left() -> None:
    """Clauses 5 and 20."""
    position = nine(racks="LESTIRUA* SEL", bags=f"DOMINO {FILL}", moves="a9-LES")
    assert position.racks[0] == "TIRUADOM*"
    assert position.bags[0] == "INO"
    assert_on(position)


def test_the_end_comes_with_a_short_refill() -> None:
    """Clause 36, TK-D24, 3.3.13: eight letters and an empty bag are no end."""
    position = nine(racks="LESTIRUA SELTIRUA", bags="DOM DOM", moves="a9-LES i1-SEL")
    assert_on(position)
    assert position.bags == ["", ""]
    position.play("e9-TIR")
    assert position.over
    assert position.player == -1
    assert position.legal() == []
    assert position.racks[0] == "UADOM"
    assert position.scores() == [6, 3]
    assert position.winners() == {0}
    assert not position.stopped
    assert not position.judge("i1-SEL").ok


def test_equal_turns() -> None:
    """TK-D24: Black answers if White triggers the end."""
    racks = "LESTIRUA SELTIRUA"
    position = nine(racks=racks, bags="- -", options="equal_turns=true", moves="a9-LES")
    assert_on(position)
    assert (position.player, position.winners()) == (1, set())
    position.play("i1-SEL")
    assert position.over
    assert position.winners() == set()  # TK-D26: three tiles each
    # Black may also let it be.
    position = nine(racks=racks, bags="- -", options="equal_turns=true", moves="a9-LES pass")
    assert position.over
    assert position.winners() == {0}
    # If Black triggers the end it is the end.
    position = nine(racks=racks, bags="- -", options="equal_turns=true", moves="pass i1-SEL")
    assert position.over
    assert position.winners() == {1}


def test_equal_turns_with_three() -> None:
    """White's second player triggers: Black's only player answers."""
    position = nine(
        players=3,
        racks="LES SELTIRUA LES",
        bags="- -",
        options="equal_turns=true",
        moves="pass pass a9-LES",
    )
    assert (position.player, position.over) == (1, False)
    position.play("pass")
    assert position.over
    assert position.winners() == {0, 2}


def test_time_limit() -> None:
    """Clause 36, 3.3.18: an ordinary end after so many turns."""
    position = nine(options="time_limit=3", moves="a9-LE =S")
    assert_on(position)
    position.play("=E")
    assert position.over
    assert not position.stopped
    assert position.winners() == {0}


def test_idle_rounds() -> None:
    """TK-D30, 3.3.19: two full rounds without a word."""
    for players, turns in ((2, 4), (3, 8), (4, 8)):
        racks = " ".join(["LES"] * players)
        position = nine(players=players, racks=racks, bags="- -")
        for number in range(turns):
            assert_on(position)
            assert position.idle == number
            position.play("pass")
        assert position.over
        assert position.winners() == set()
        assert not position.stopped


def test_a_word_interrupts_idleness() -> None:
    position = nine(moves="=L =S =E")
    assert position.idle == 3
    position.play("i1-LE")
    assert (position.idle, position.over) == (0, False)


def test_exchange_and_pass_count_as_idle() -> None:
    position = nine(options="passing=always", moves="pass =S =L pass")
    assert position.over


# Players


def test_order_of_turns() -> None:
    """Clause 2, TK-D2, TK-D3."""
    for players, order in ((2, [0, 1, 0, 1]), (3, [0, 1, 2, 1]), (4, [0, 1, 2, 3])):
        position = nine(players=players, racks=" ".join(["LES"] * players), bags=LONG)
        seen = []
        for _ in range(4):
            seen.append(position.player)
            # A word each turn keeps the game going.
            position.play(words_of(position)[0])
        assert seen == order
        assert position.player == 0


def test_a_bag_is_shared_by_a_camp() -> None:
    """TK-D4, 3.3.14."""
    position = nine(
        players=4,
        racks="LESTIRUA SELTIRUA LESTIRUA SELTIRUA",
        bags="ABCDEF GHIJKL",
        moves="a9-LES c1-SEL e9-LES g1-SEL",
    )
    assert position.racks == ["TIRUAABC", "TIRUAGHI", "TIRUADEF", "TIRUAJKL"]
    assert position.bags == ["", ""]
    position.play("pass")
    position.play("pass")
    position.play(words_of(position)[0])
    assert position.over  # the end may come from either player of a camp
    assert position.winners() == {0, 2}


def test_an_earned_takemo_is_the_players_own() -> None:
    """TK-D12."""
    position = at(T7, "LE TU LE", players=3, moves="h1|LES")
    assert [rack.count(TAKEMO) for rack in position.racks] == [1, 0, 0]


def test_scores_are_those_of_the_camp() -> None:
    position = nine(players=3, racks="LES SE LE", bags=LONG, moves="a9-LES i1-SE e9-LE")
    assert position.scores() == [5, 2, 5]
    assert position.winners() == set()


def test_leaving() -> None:
    position = nine(players=4, racks="LES SE LE TU", moves="a9-LES")
    position.leave(2)
    assert position.over
    assert position.winners() == {1, 3}
    assert position.scores() == [3, 0, 3, 0]
    with pytest.raises(ValueError):
        position.leave(1)


# Variant 1


def test_variant_1() -> None:
    """Clause 38, TK-D32."""
    words = "LE LES est"
    assert "a9-EST" in nine(racks="EST LES", words=words).legal()
    assert "a9-EST" not in nine(racks="EST LES", words=words, options="variant_1=true").legal()


# Contesting


def test_any_word_may_be_laid_when_words_are_contested() -> None:
    """Clause 22, TK-D27, 3.3.12."""
    position = nine(racks="LESTIRUA SEL", options="challenge=true")
    verdict = position.judge("a9-TIRA")
    assert verdict.ok
    assert verdict.words == [("TIRA", False)]
    position.play("a9-TIRA")
    assert position.board == {}
    assert position.racks[0] == "LESTIRUA"
    assert (position.player, position.pending) == (1, "a9-TIRA")
    assert position.legal() == ["contest", "ok"]
    assert position.judge("i1-SEL").reason == "answer"
    wrong = position.copy()
    wrong.play("contest")
    assert wrong.board == {}
    assert wrong.racks[0] == "LESTIRUA"
    assert wrong.bags[0] == FILL
    assert (wrong.player, wrong.idle, wrong.pending) == (1, 1, None)
    position.play("ok")
    assert position.tiles(WHITE) == 4
    assert position.racks[0] == "LESUEEEE"
    assert (position.player, position.idle) == (1, 0)


def test_a_contest_that_fails_costs_nothing() -> None:
    position = nine(racks="LESTIRUA SEL", options="challenge=true", moves="a9-TIR contest")
    assert position.tiles(WHITE) == 3
    assert (position.player, position.idle) == (1, 0)
    position.play("i1-SEL")
    assert position.player == 0


def test_geometry_still_holds_when_words_are_contested() -> None:
    position = tiny("La9 Eb9 sh9 eg9", "LESTXX SEL", options="challenge=true")
    assert position.judge("d8-XX").reason == "not_connected"
    assert position.judge("g9-LT").reason == "letter"
    assert position.judge("g9-ES").ok
    assert position.judge("f9-XE").ok
    assert position.judge("f9-XX").reason == "letter"
    assert position.judge("c9-XX").reason == "whole_run"
    assert position.judge("a9-LEXX").ok
    assert position.judge("d9-XXX").reason == "rack"
    assert position.judge("d9-X").reason == "too_short"


def test_the_victims_words_are_always_tested() -> None:
    """3.2.1 3a with challenge: TK-T1 stays impossible."""
    position = at(T1, "DURX SOL", options="challenge=true")
    assert position.judge("j8|DURS").reason == "no_removal"
    position = at(T2, "DURX SOL", options="challenge=true")
    assert position.judge("j8|DXRS").removals == ["f8j8"]
    position.play("j8|DXRS")
    position.play("contest")
    assert "f8" in position.board
    assert position.board["j8"] == (BLACK, "D")


def test_a_wrong_word_that_stayed_is_left_alone() -> None:
    """TK-D27: an uncontested word stays, and others are judged without it."""
    position = nine(racks="XXLES SELE", options="challenge=true", moves="a9-XX ok")
    position.play("i1-SEL")
    position.play("contest")
    assert position.tiles(BLACK) == 3
    position.play("d9-LES")
    position.play("contest")  # LES is a word; XX was accepted long ago
    assert position.tiles(WHITE) == 5


def test_the_answerer_then_has_his_own_turn() -> None:
    position = nine(players=3, racks="LES SEL LES", bags=LONG, options="challenge=true")
    for mover, *answerers in ((0, 1), (1, 2, 0), (2, 1), (1, 0, 2)):
        assert position.player == mover
        position.play(words_of(position)[0])
        for answerer in answerers:  # clause 22: the opposing camp, not one player of it
            assert position.player == answerer
            position.play("ok")
        assert position.player == answerers[0]


def test_the_partner_may_contest_what_the_next_player_accepts() -> None:
    """Clause 22."""
    position = nine(players=4, racks="XXLES SEL LES SEL", bags=LONG, options="challenge=true")
    for text, player in (("a9-XX", 1), ("ok", 3), ("contest", 1)):
        position.play(text)
        assert position.player == player
    assert position.board == {}


def test_the_lot_says_who_is_white() -> None:
    """Clause 18: the camp of the second seat, which then begins."""
    position = nine(racks="SEL LES", options="white=2", player=1)
    assert [position.camp_of(player) for player in (0, 1)] == [BLACK, WHITE]
    position.play("a9-LES")
    assert position.board["a9"] == (WHITE, "L")
    position.play("i1-SEL")
    assert (position.board["i1"], position.player) == ((BLACK, "S"), 1)


# Against more naive umpires


def every_text(position: Reference) -> set[str]:
    """Every word at every cell in both directions, TAKEMO in every way, as texts."""
    texts = set()
    stars = position.racks[position.player].count(TAKEMO)
    for word in position.lexicon.words:
        for size in range(len(word) + 1):
            for places in itertools.combinations(range(len(word)), size):
                own = [sign for camp, sign in position.board.values() if camp == position.camp()]
                if size > stars + own.count(TAKEMO):
                    continue
                signs = [TAKEMO if i in places else x for i, x in enumerate(word)]
                for column, row in itertools.product(
                    COLUMNS[: position.size], range(1, position.size + 1)
                ):
                    for way in "-|":
                        texts.add(f"{column}{row}{way}{''.join(signs)}")
    return texts


@pytest.mark.parametrize("board", [SEVERAL, STARS, CROWD, REACH])
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("takemo", ["joint", "independent"])
def test_no_word_is_missed(board: str, player: int, takemo: str) -> None:
    words = "DO DES ES ETE ILES LE LES LI LIT LU MER MUR NET RE ROI SE SEL SOL TE TES TU US ET OU"
    position = nine(board, "LSTE* OUTE*", player=player, words=words, options=f"takemo={takemo}")
    expected = set()
    for text in every_text(position):
        verdict = position.judge(text)
        if verdict.ok and position.is_second_name(text):
            continue
        if verdict.ok and len(verdict.removals) > 1:
            expected |= {f"{text}/{removal}" for removal in verdict.removals}
        elif verdict.ok:
            expected.add(text)
    assert expected
    assert set(words_of(position)) == expected


def removals_by_subsets(position: Reference, overlapped: set[str]) -> set[frozenset[str]]:
    """3.2.1 word by word: every subset of the captured cells is tried."""
    victim = 1 - position.camp()

    def runs(board: Board) -> list[tuple[str, ...]]:
        return [run.cells for run in runs_of(board, victim, position.size)]

    hit = [cells for cells in runs(position.board) if overlapped & set(cells)]
    spared = [cells for cells in runs(position.board) if not overlapped & set(cells)]
    taken = set(itertools.chain(*hit))
    shared = taken & set(itertools.chain(*spared))
    if not overlapped <= taken:
        return set()
    fitting = []
    rest = sorted(taken - overlapped)
    for size in range(len(rest) + 1):
        for more in itertools.combinations(rest, size):
            removal = frozenset(overlapped | set(more))
            left = without(position.board, removal)
            if position.variant_2 and removal & shared:
                continue
            alone = (
                set(itertools.chain(*hit, *spared)) - removal - set(itertools.chain(*runs(left)))
            )
            after = runs_of(left, victim, position.size)
            if not alone and readable(position.lexicon, after, {}, position.takemo):
                fitting.append(removal)
    return {
        removal
        for removal in fitting
        if not any(removal < other and other - removal <= taken - shared for other in fitting)
    }


@pytest.mark.parametrize("variant", ["false", "true"])
@pytest.mark.parametrize("takemo", ["joint", "independent"])
def test_no_removal_is_missed(variant: str, takemo: str) -> None:
    options = f"variant_2={variant} takemo={takemo}"
    chooser = random.Random(5)
    boards = [SEVERAL, STARS, CROWD, REACH, *GROWN]
    tested = 0
    for rows, player in itertools.product(boards, (0, 1)):
        position = nine(rows, player=player, options=options)
        cells = [cell for cell, (camp, _) in position.board.items() if camp != player]
        groups = [[cell] for cell in cells]
        groups += [chooser.sample(cells, 2) for _ in range(6)]
        for group in groups:
            laid = {cell: position.board[cell][1] for cell in group}
            plan = plan_of(position_with(position, laid), next(iter(laid)) + "-E")._replace(
                laid=laid
            )
            _, removals = position.capture(plan)
            assert set(removals) == removals_by_subsets(position, set(group))
            assert len(set(removals)) == len(removals)
            tested += len(removals) > 1
    assert tested > 10 or variant == "true"


def position_with(position: Reference, laid: dict[str, str]) -> Reference:
    """The same position, with a rack and an empty board, to make a plan of anything."""
    twin = position.copy()
    twin.board = {}
    twin.racks[twin.player] = "E"
    assert laid
    return twin


GROWN = [
    """\
..sete...
.....se+e
..T.nu.i.
..ES.r.l.
.OSE.....
...LI....
....L....
..USE....
D*NES....""",
]


# All French words


def test_a_position_with_the_full_list() -> None:
    """The large board and all French words; what is listed is legal by the words it forms."""
    position = at(T1, "DURSEOIN SOLTIRE", full=True)
    legal = words_of(position)
    assert len(legal) > 300
    for move in random.Random(1).sample(legal, 50):
        verdict = position.judge(move.split("/", maxsplit=1)[0])
        assert verdict.ok
        assert all(right for _, right in verdict.words)


# perft


def test_perft_by_hand() -> None:
    """LE in eight places and three exchanges; after LE, Black has the same eleven moves."""
    position = nine(racks="LE LE", words="LE", bags="TTTTTTTT TTTTTTTT")
    assert perft(position, 0) == 1
    assert perft(position, 1) == 8 + 3
    assert perft(position, 2) == 11 * 11
    # Then White holds eight T and can but pass, the bag being empty; or, after an exchange, it
    # holds TE, LT or TT with 3, 3 or 2 exchanges.
    assert perft(position, 3) == 11 * (8 * 1 + 3 + 3 + 2)


def test_counts_do_not_depend_on_shuffling() -> None:
    check_countable(nine(bags="EE SS"), 3)
    check_countable(nine(bags="ES SS"), 2)
    for position in (nine(bags="ES SS"), nine(options="exchange=return_first")):
        with pytest.raises(ValueError):
            check_countable(position, 3)


def read_blocks() -> list[list[str]]:
    text = Path(__file__).with_name("perft.txt").read_text(encoding="utf-8")
    return [part.splitlines() for part in text.split("\n\n") if not part.startswith("#")]


def test_perft_file_up_to_small_counts() -> None:
    blocks = read_blocks()
    assert len(blocks) >= 20
    for lines_of_block in blocks:
        fields: dict[str, list[str]] = {}
        for line in lines_of_block:
            key, value = line.split(maxsplit=1)
            fields.setdefault(key, []).append(value)
        one = {key: values[0] for key, values in fields.items()}
        setting = Setting(
            players=int(one["players"]),
            options=one["options"],
            words=one["words"],
            racks=one["racks"],
            bags=one["bags"],
            board="\n".join(fields["board"]),
            supply=one["supply"],
            player=int(one["player"]),
        )
        moves = [] if one["moves"] == "-" else one["moves"].split()
        start = from_text(setting, [])
        assert all_words(start, WHITE)
        assert all_words(start, BLACK)
        counts = [int(value.split()[1]) for value in fields["perft"]]
        small = 1
        while small < len(counts) and 0 < counts[small] <= 700:
            small = small + 1
        expected = lines_of_block[: len(lines_of_block) - len(counts) + small]
        assert block(one["id"], setting, moves, small) == "\n".join(expected) + "\n"


def test_perft_file_has_many_kinds() -> None:
    """TAKEMO of both camps on boards and racks, named removals, every option that matters."""
    text = "\n\n".join("\n".join(lines_of_block) for lines_of_block in read_blocks())
    options = "variant_1 variant_2 takemo takemo_if takemo_capturable equal_turns exchange passing"
    for option in [*options.split(), "time_limit", "size", "white", "challenge"]:
        assert f"{option}=" in text
    assert re.search(r"^board   .*\*", text, re.MULTILINE)
    assert re.search(r"^board   .*\+", text, re.MULTILINE)
    assert re.search(r"^racks   .*\*", text, re.MULTILINE)
    assert re.search(r"^moves   .*/", text, re.MULTILINE)
    for number in (2, 3, 4):
        assert f"players {number}\n" in text
