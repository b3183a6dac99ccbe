"""The threat model names, for every threat and every point of ASVS, tests that exist."""

import re

from tests.docs.documents import ROOT
from tests.docs.test_tables import rows

PAGE = ROOT / "docs" / "security.md"


def known_tests() -> set[str]:
    """Name every test of the server, and of packages installed beside it."""
    folders = (ROOT / "tests" / name for name in ("server", "faults", "attacks", "packages"))
    sources = [file for folder in folders for file in folder.glob("*.py")]
    return {
        name
        for source in sources
        for name in re.findall(r"^def (test_\w+)\(", source.read_text("utf-8"), re.MULTILINE)
    }


def test_every_row_of_the_threat_model_is_proved_by_tests_that_exist() -> None:
    known = known_tests()
    found = rows(PAGE.read_text("utf-8"))
    assert len(found) > 45
    for row in found:
        named = re.findall(r"`(test_\w+)`", row[-1])
        assert named, row[0]
        assert set(named) <= known, set(named) - known
