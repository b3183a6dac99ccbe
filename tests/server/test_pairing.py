"""Who is to play with whom: the nearest, wider with time, nobody twice or against themselves."""

from hypothesis import given
from hypothesis import strategies as st

from quinte.server.matches.pairing import ANYBODY, NEAR, WIDENING, Waiting, Wish, pair

TWO, FOUR = Wish("make_five", 2, "null"), Wish("make_five", 4, "null")
SECOND = 1_000


def waits(
    key: str,
    strength: float | None = None,
    since: int = 0,
    wish: Wish = TWO,
    guest: int | None = None,
) -> Waiting:
    return Waiting(key, guest, key, wish, strength, since)


def keys(groups: list[list[Waiting]]) -> list[set[str]]:
    return [{each.key for each in group} for group in groups]


def test_two_who_want_the_same_play() -> None:
    assert keys(pair([waits("a"), waits("b")], 0)) == [{"a", "b"}]


def test_those_who_want_different_games_wait() -> None:
    others = [
        TWO._replace(game="touche"),
        TWO._replace(players=3),
        TWO._replace(pace='{"total":300}'),
    ]
    for wish in others:
        assert pair([waits("a"), waits("b", wish=wish)], 0) == []


def test_the_nearest_in_strength_play() -> None:
    waiting = [waits("a", 1500), waits("b", 1590), waits("c", 1510), waits("d", 1600)]
    assert keys(pair(waiting, 0)) == [{"a", "c"}, {"b", "d"}]


def test_strangers_of_far_apart_strength_wait_until_it_has_widened() -> None:
    apart = NEAR + 10 * WIDENING
    waiting = [waits("a", 1500), waits("b", 1500 + apart)]
    assert pair(waiting, 10 * SECOND - 1) == []
    assert keys(pair(waiting, 10 * SECOND)) == [{"a", "b"}]


def test_nobody_waits_for_ever_for_an_equal() -> None:
    waiting = [waits("a", 500), waits("b", 3000, since=ANYBODY - 1)]
    assert pair(waiting, ANYBODY - 1) == []
    assert keys(pair(waiting, ANYBODY)) == [{"a", "b"}]


def test_whoever_has_waited_longest_is_served_first() -> None:
    waiting = [
        waits("late", 1500, since=2),
        waits("later", 1500, since=3),
        waits("first", 1560, since=1),
    ]
    (first,) = keys(pair(waiting, 10))
    assert "first" in first


def test_nobody_plays_against_themselves() -> None:
    waiting = [waits("a", guest=1), waits("b", guest=1), waits("c", since=5, guest=2)]
    assert keys(pair(waiting, 10)) == [{"a", "c"}]
    assert pair(waiting[:2], ANYBODY) == []


def test_those_of_whom_nothing_is_known_count_as_usual() -> None:
    assert keys(pair([waits("a"), waits("b", 1550)], 0)) == [{"a", "b"}]
    assert pair([waits("a"), waits("b", 1900)], 0) == []


def test_a_table_of_four_waits_for_four() -> None:
    waiting = [waits(key, 1500, since, FOUR) for since, key in enumerate("abcde")]
    assert pair(waiting[:3], ANYBODY) == []
    (group,) = pair(waiting, 10)
    assert len(group) == 4


@given(
    st.lists(
        st.tuples(
            st.one_of(st.none(), st.floats(500, 2500)),
            st.integers(0, 2 * ANYBODY),
            st.sampled_from([TWO, FOUR]),
            st.one_of(st.none(), st.integers(0, 9)),
        ),
        max_size=40,
    )
)
def test_groups_are_whole_and_nobody_is_in_two(
    drawn: list[tuple[float | None, int, Wish, int | None]],
) -> None:
    now = 2 * ANYBODY
    waiting = [waits(f"{n:03}", s, at, wish, guest) for n, (s, at, wish, guest) in enumerate(drawn)]
    groups = pair(waiting, now)
    seated = [each.key for group in groups for each in group]
    assert len(seated) == len(set(seated))
    for group in groups:
        guests = [each.guest for each in group if each.guest is not None]
        assert len(guests) == len(set(guests))
        assert {each.wish for each in group} == {group[0].wish}
        assert len(group) == group[0].wish.players
    left = [each for each in waiting if each.key not in seated and now - each.since >= ANYBODY]
    for one in left:  # whoever takes anybody is left only where nobody else is
        others = [each for each in waiting if each.key not in seated and each.wish == one.wish]
        people = {each.key if each.guest is None else each.guest for each in others}
        assert len(people) < one.wish.players
