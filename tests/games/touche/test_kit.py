"""What is printed of Touché."""

from tests.printing.reading import pieces, sorts, way_of


def test_pawns_as_in_the_box_and_black_ones_for_ten_squares_are_printed() -> None:
    """R4, R6, R18: four squares for the winner, three for each of two others, four pawns each."""
    assert sorts("touche") == {"card": 108, "pawn": 3 * 60 + 4 * (4 + 3 + 3)}


def test_two_packs_and_four_jokers_are_printed() -> None:
    """R3."""
    counted = pieces("touche", way_of("touche"), "front")
    cards = {name: count for name, count in counted.items() if name.startswith("card.")}
    assert cards.pop("card.joker") == 4
    assert len(cards) == 52
    assert set(cards.values()) == {2}
