"""Whoever plays against bots alone is addressed; where several people sit, names are said."""

import pytest

from quinte.terminal.seats import lone_person, names_at_table, shown_names


@pytest.mark.parametrize(
    ("seats", "reader", "names"),
    [
        (("me", "random"), 0, ["You", "Random"]),
        (("casual", "Ada", "casual"), 1, ["Casual 1", "Ada", "Casual 3"]),
        (("me", "me"), None, ["Player 1", "Player 2"]),
        (("me", "Ada"), None, ["Player", "Ada"]),
        (("club", "strong"), None, ["Club player", "Strong"]),
    ],
)
def test_who_plays_alone_is_you(
    seats: tuple[str, ...], reader: int | None, names: list[str]
) -> None:
    assert lone_person(seats) == reader
    assert names_at_table(seats, "en") == names


def test_a_replay_names_everybody() -> None:
    assert shown_names(("me", "random"), "fr") == ["Joueur", "Hasard"]
