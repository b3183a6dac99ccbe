"""The oddities of the compiler that shaped core/native.py, E1 to E13, each held by a test.

They are named in docs/decisions/0001-a-position-is-one-record.md. Where compiled and plain Python
differ, the test says what each does, so that a release of numba that changes it is noticed.
"""

import os
import subprocess
import sys
import textwrap
from enum import IntEnum
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from quinte.core.native import (
    IS_COMPILED,
    bind,
    compile_rules,
    copy,
    is_cached,
    position,
    positions,
    rule,
)
from quinte.engine.perft import count_leaves
from quinte.games import GAMES

SMALL = np.dtype([("stream", np.uint64, 4), ("square", np.int8), ("board", np.int8, 4)], align=True)

TABLE = np.array([3, 1, 4])


class Sign(IntEnum):
    NOUGHT = 4
    CROSS = 7


def run(program: str, folder: Path, **settings: str) -> str:
    """Run a program in a process of its own, with its own cache."""
    (folder / "program.py").write_text(textwrap.dedent(program))
    environment = {name: value for name, value in os.environ.items() if name[:6] != "NUMBA_"}
    done = subprocess.run(
        [sys.executable, "program.py"],
        cwd=folder,
        env={**environment, "QUINTE_CACHE": str(folder / "cache"), **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    return (done.stdout + done.stderr.strip().rpartition("\n")[2]).strip()


READS_A_FIELD = """
    import numpy as np
    from quinte.core.native import position, rule
    LAYOUT = np.dtype([("square", np.int8), ("board", np.int8, 4)])
    @rule
    def read(record): return record.square + record.board[1]
    plain = np.zeros(1, LAYOUT)[0]
    try:
        print(read(plain), end=" ")
    except AttributeError:
        print("no attributes", end=" ")
    print(read(position(LAYOUT)))
"""


@pytest.mark.compiled_only
def test_e1_fields_are_attributes_on_both_ways_only_in_record_arrays(tmp_path: Path) -> None:
    assert run(READS_A_FIELD, tmp_path) == "0 0"
    assert run(READS_A_FIELD, tmp_path, NUMBA_DISABLE_JIT="1") == "no attributes 0"


MULTIPLIES = """
    import numpy as np
    from quinte.core.native import position, rule
    LAYOUT = np.dtype([("square", np.int8)])
    @rule
    def narrow(record): return record.square * np.int8(5)
    @rule
    def wide(record): return int(record.square) * 5
    record = position(LAYOUT)
    record.square = 30
    print(narrow(record), wide(record))
"""


@pytest.mark.compiled_only
def test_e2_narrow_arithmetic_wraps_in_plain_python_so_rules_widen_first(tmp_path: Path) -> None:
    assert run(MULTIPLIES, tmp_path) == "150 150"
    told = run(MULTIPLIES, tmp_path, NUMBA_DISABLE_JIT="1", PYTHONWARNINGS="ignore")
    assert told == "-106 150"


OVERRUNS = """
    import numpy as np
    from quinte.core.native import position, rule
    LAYOUT = np.dtype([("board", np.int8, 4), ("after", np.int8, 4)])
    @rule
    def read(record, i): return record.board[i]
    @rule
    def store(record, value): record.board[0] = value
    record = position(LAYOUT)
    record.after[1] = 42
    try:
        print(read(record, 5), end=" ")
    except IndexError:
        print("IndexError", end=" ")
    try:
        store(record, 200)
        print(record.board[0])
    except OverflowError:
        print("OverflowError")
"""


@pytest.mark.compiled_only
def test_e3_only_plain_and_checked_code_notice_an_overrun(tmp_path: Path) -> None:
    assert run(OVERRUNS, tmp_path) == "42 -56"
    assert run(OVERRUNS, tmp_path, NUMBA_DISABLE_JIT="1") == "IndexError OverflowError"


@pytest.mark.compiled_only
def test_e4_checked_code_is_not_taken_from_the_cache_of_unchecked(tmp_path: Path) -> None:
    assert run(OVERRUNS, tmp_path).startswith("42")
    assert run(OVERRUNS, tmp_path, NUMBA_BOUNDSCHECK="1").startswith("IndexError")
    assert run(OVERRUNS, tmp_path).startswith("42")


def small_rules(folder: Path, name: str, most: int) -> ModuleType:
    """Write and import a tiny game: add one or two until the square reaches a number."""
    (folder / f"{name}.py").write_text(
        textwrap.dedent(f"""
            from quinte.core.native import rule
            MAX_MOVES = 2
            @rule
            def legal_moves(position, moves):
                moves[0] = 1
                moves[1] = 2
                return 2 if position.square < {most} else 0
            @rule
            def play(position, move):
                position.square += move
        """)
    )
    sys.path.insert(0, str(folder))
    try:
        return __import__(name)
    finally:
        sys.path.remove(str(folder))


def leaves(rules: ModuleType, depth: int) -> int:
    stack = positions(SMALL, depth + 1)
    moves = np.empty((depth + 1, 2), np.int64)
    return int(bind(count_leaves, rules)(stack, moves, depth))


def test_e6_one_loop_bound_to_two_games_counts_each_by_its_own_rules(tmp_path: Path) -> None:
    short = small_rules(tmp_path, "short_game", 2)
    long = small_rules(tmp_path, "long_game", 100)
    assert [leaves(short, 3), leaves(long, 3)] == [0, 8]
    assert leaves(short, 2) == 2


def test_e5_a_bound_loop_notices_that_the_rules_changed(tmp_path: Path) -> None:
    before = bind(count_leaves, small_rules(tmp_path, "game_before", 2)).__qualname__
    after = bind(count_leaves, small_rules(tmp_path, "game_after", 3)).__qualname__
    assert before.rpartition(".")[2] != after.rpartition(".")[2]


def test_e7_a_loop_is_bound_once() -> None:
    rules = GAMES["make_five"].rules
    assert bind(count_leaves, rules) is bind(count_leaves, rules)


@pytest.mark.longest
@pytest.mark.compiled_only
def test_e7_what_was_compiled_once_is_loaded(tmp_path: Path) -> None:
    program = """
        if __name__ == "__main__":
            from quinte.core.native import compile_rules, is_cached
            from quinte.games import GAMES
            game = GAMES["make_five"]
            functions = [game.rules.is_over, game.rules.side_of]
            print([is_cached(function) for function in functions], end=" ")
            print(sorted(compile_rules(game.rules, functions)))
    """
    assert run(program, tmp_path) == "[False, False] ['is_over', 'side_of']"
    assert run(program, tmp_path) == "[True, True] ['is_over', 'side_of']"
    assert run(program, tmp_path, NUMBA_DISABLE_JIT="1").startswith("[True, True]")


@rule
def mixes_signs(n: int, big: np.uint64) -> int:
    value = n if n > 0 else big
    return TABLE[value]


def test_e8_signed_and_unsigned_mixed_become_a_float_that_cannot_index() -> None:
    if IS_COMPILED:
        with pytest.raises(Exception, match=r"float64|[Ii]nvalid"):
            mixes_signs(1, np.uint64(2))
    else:
        assert mixes_signs(1, np.uint64(2)) == 1


@rule
def wraps_around(value: np.uint64) -> np.uint64:
    return value * np.uint64(3)


def test_e9_unsigned_wrap_around_warns_in_plain_python_only() -> None:
    half = np.uint64(1 << 63)
    if IS_COMPILED:
        assert wraps_around(half) == half
    else:
        with pytest.warns(RuntimeWarning, match="overflow encountered"):
            assert wraps_around(half) == half


@rule
def divides(one: int, other: int) -> int:
    return one // other


def test_e10_dividing_by_nought_raises_on_every_way() -> None:
    assert divides(7, 2) == 3
    with pytest.raises(ZeroDivisionError):
        divides(1, 0)


@rule
def reads_table(i: int) -> int:
    return int(TABLE[i])


def test_e11_tables_are_frozen_when_compiled_so_nobody_may_change_them() -> None:
    assert reads_table(0) == 3
    kept = int(TABLE[0])
    try:
        TABLE[0] = 9
        assert reads_table(0) == (3 if IS_COMPILED else 9)
    finally:
        TABLE[0] = kept


@rule
def uses_plain_things(stack: np.recarray, sign: int) -> int:
    stack[1] = stack[0]
    board = stack[1].board
    board[2] = sign
    pair = (int(board[2]), Sign.CROSS)
    return pair[0] + pair[1]


def test_e12_copies_views_tuples_and_enums_work_on_both_ways() -> None:
    stack = positions(SMALL, 2)
    stack[0].square = 5
    assert uses_plain_things(stack, Sign.NOUGHT) == 11
    assert stack[1].square == 5
    assert list(stack[1].board) == [0, 0, 4, 0]
    assert list(stack[0].board) == [0, 0, 0, 0]


def test_e13_a_rule_knows_its_own_name_and_text_on_both_ways() -> None:
    assert reads_table.__name__ == "reads_table"
    assert (GAMES["make_five"].rules.play.__doc__ or "").startswith("R4")
    sources = [*Path("src").rglob("*.py"), *Path("tests").rglob("*.py")]
    users = [file for file in sources if ".py_func" in file.read_text("utf-8")]
    assert users == [Path(__file__).relative_to(Path.cwd())]


@rule
def allocates(n: int) -> int:
    return len(np.empty(n))


def test_rules_cannot_allocate() -> None:
    """With numba's runtime off, what no browser or GPU could do does not compile."""
    if IS_COMPILED:
        with pytest.raises(Exception, match=r"np\.empty|function empty"):
            allocates(3)
    else:
        assert allocates(3) == 3


@rule
def adds(a: int, b: int, c: int = 0) -> int:
    return a + b + c


@rule
def adds_many(record: np.record) -> int:
    return adds(1, 2) + adds(record.square, 3, 4) + adds(Sign.CROSS, record.board[0])


def test_rules_called_by_rules_are_compiled_once_for_all_widths() -> None:
    record = position(SMALL)
    record.square = 100
    assert adds_many(record) == 3 + 107 + 7
    assert adds(1, 2, 3) == 6
    if IS_COMPILED:
        assert len(adds.get_call_template.__self__.signatures) <= 1  # type: ignore[attr-defined]  # none when cached


def test_a_copy_shares_no_memory() -> None:
    record = position(SMALL)
    twin = copy(record)
    twin.square = 3
    twin.board[1] = 4
    assert record.square == 0
    assert record.board[1] == 0
    assert copy(twin) == twin


@pytest.mark.compiled_only
def test_where_nothing_can_be_kept_the_rules_are_still_the_right_ones(tmp_path: Path) -> None:
    """Left alone, numba would keep code beside the sources and not notice that they changed."""
    (tmp_path / "no folder").write_text("")
    program = """
        import numba
        from quinte.core.native import IS_COMPILED, rule
        @rule
        def one(): return 1
        print(one(), "quinte-" in str(numba.config.CACHE_DIR))
    """
    assert run(program, tmp_path, QUINTE_CACHE=str(tmp_path / "no folder")) == "1 True"


def test_compiled_loops_release_the_interpreter_lock() -> None:
    """While one thread plays in compiled code, another goes on counting."""
    import threading
    import time

    from quinte.engine.playout import random_games

    game = GAMES["make_five"]
    table = game.new_position(2, {}, bytes(32))
    random_games(game, table, 1)
    if not IS_COMPILED:
        return
    done = threading.Event()
    ticks = 0

    def play() -> None:
        random_games(game, table, 20_000)
        done.set()

    thread = threading.Thread(target=play)
    thread.start()
    while not done.is_set():
        ticks += 1
        time.sleep(0.001)
    thread.join()
    assert ticks > 20


def test_compile_rules_names_every_function() -> None:
    game = GAMES["make_five"]
    functions = [function for _, function in game.functions]
    names = list(compile_rules(game.rules, functions))  # type: ignore[arg-type]
    assert sorted(names) == sorted(name for name, _ in game.functions)
    assert all(is_cached(function) for function in functions)  # type: ignore[arg-type]
