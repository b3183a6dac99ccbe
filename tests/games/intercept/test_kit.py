"""What is printed of Intercept."""

from tests.printing.reading import pieces, size_of, way_of


def test_the_pawns_of_two_and_of_four_players_are_printed() -> None:
    """R3: eleven for South and North, who may be alone; seven for West and East."""
    counted = pieces("intercept", way_of("intercept"), "front")
    for colour, each in (("S", 5), ("W", 3), ("N", 5), ("E", 3)):
        kinds = [counted[f"pawn.{colour}.{kind}"] for kind in ("passage", "rest", "double")]
        assert kinds == [each, each, 1]
    assert counted["ball"] == 1
    assert counted.total() == 11 + 7 + 11 + 7 + 1
    assert size_of("intercept", "pawn") == {(21, 21)}
