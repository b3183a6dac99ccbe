"""What is printed of Make Five."""

from tests.printing.reading import size_of, sorts


def test_twenty_five_tokens_are_printed() -> None:
    """R2."""
    assert sorts("make_five") == {"token": 25}
    assert size_of("make_five", "token") == {(25, 25)}
