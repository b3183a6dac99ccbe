from quinte.server.matches.clocks import Clocks, elapsed
from quinte.server.wire import Clock

MINUTE = 60_000


def test_time_does_not_run_while_no_server_ran() -> None:
    pauses = [(100, 200), (300, 350)]
    assert elapsed(0, 50, pauses) == 50
    assert elapsed(0, 400, pauses) == 250
    assert elapsed(120, 180, pauses) == 0
    assert elapsed(150, 310, pauses) == 100
    assert elapsed(10, 5, []) == 0


def test_a_move_costs_its_time_and_earns_the_increment() -> None:
    clocks = Clocks(Clock(total=60, increment=2), 2, [])
    clocks.pass_to(0, 0, has_played=False)
    assert clocks.remaining(0, 10_000) == 50_000
    assert clocks.remaining(1, 10_000) == MINUTE
    clocks.pass_to(1, 10_000, has_played=True)
    assert clocks.remaining(0, 99_000) == 52_000
    assert clocks.remaining(1, 15_000) == 55_000


def test_a_turn_given_back_earns_nothing() -> None:
    clocks = Clocks(Clock(total=60, increment=2), 2, [])
    clocks.pass_to(0, 0, has_played=False)
    clocks.pass_to(1, 5_000, has_played=False)
    assert clocks.remaining(0, 5_000) == 55_000


def test_every_turn_of_a_letter_match_has_its_days() -> None:
    clocks = Clocks(Clock(days=2), 2, [])
    day = 24 * 60 * MINUTE
    clocks.pass_to(0, 0, has_played=False)
    assert clocks.remaining(0, day) == day
    clocks.pass_to(1, day, has_played=True)
    clocks.pass_to(0, day + 5, has_played=True)
    assert clocks.remaining(0, day + 5) == 2 * day


def test_the_clock_of_a_match_that_is_over_stands() -> None:
    clocks = Clocks(Clock(total=60), 2, [(20_000, 30_000)])
    clocks.pass_to(0, 0, has_played=False)
    clocks.pass_to(-1, 40_000, has_played=True)
    assert clocks.remaining(0, 10**9) == 30_000


def test_the_clock_of_the_table_runs_for_all_and_earns_nothing() -> None:
    clocks = Clocks(Clock(table=60), 2, [(20_000, 30_000)])
    assert clocks.remaining(0, 5_000) == MINUTE
    clocks.pass_to(0, 5_000, has_played=False)
    clocks.pass_to(1, 15_000, has_played=True)
    assert [clocks.remaining(seat, 15_000) for seat in (0, 1)] == [50_000, 50_000]
    assert clocks.remaining(0, 35_000) == 40_000
    clocks.pass_to(-1, 45_000, has_played=True)
    assert [clocks.remaining(seat, 10**9) for seat in (0, 1)] == [30_000, 30_000]
