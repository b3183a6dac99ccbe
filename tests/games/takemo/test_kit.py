"""What is printed of Takemo."""

import re

from quinte.games import GAMES
from tests.printing.reading import pieces, size_of, sorts, way_of


def test_each_camp_has_the_letters_of_its_rules() -> None:
    """R3."""
    assert sorts("takemo") == {"white": 125, "black": 125, "rack": 4}
    rules = (GAMES["takemo"].folder / "RULES.en.md").read_text("utf-8")
    letters = re.findall(r"\b([A-Z])(\d+)\b", rules.partition("own bag:")[2].partition(". ")[0])
    assert len(letters) == 26
    counted = pieces("takemo", way_of("takemo"), "front")
    for camp in ("white", "black"):
        assert [counted[f"{camp}.{letter}"] for letter, _ in letters] == [
            int(n) for _, n in letters
        ]
        assert counted[f"{camp}.takemo"] == 5
    assert size_of("takemo", "white") == {(17.5, 17.5)}
