"""References are frozen: they were proven once, and what was compared with them stays compared.

A game that has a reference keeps the digests of it and of what it counted in `frozen.sha256`. If a
reference is wrong, mend it, say why in the commit, and renew the digests in its folder:

    sha256sum perft.txt reference.py > frozen.sha256
"""

import hashlib
from pathlib import Path

import pytest

from tests.docs.documents import ROOT

REFERENCES = sorted((ROOT / "tests" / "games").glob("*/reference.py"))


@pytest.mark.parametrize("reference", REFERENCES, ids=lambda file: file.parent.name)
def test_a_reference_is_as_it_was_proven(reference: Path) -> None:
    folder = reference.parent
    lines = (folder / "frozen.sha256").read_text("utf-8").splitlines()
    digests = {name: digest for digest, name in map(str.split, lines)}
    assert digests == {
        name: hashlib.sha256((folder / name).read_bytes()).hexdigest()
        for name in ("perft.txt", "reference.py")
    }
