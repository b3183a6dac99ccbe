"""Every notebook runs from its first cell to its last, in short."""

import asyncio
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
IN_SHORT = {"BLOCKS": "1", "STEPS": "20", "MATCHES": "1", "MPLBACKEND": "agg"}


def test_there_are_eight() -> None:
    assert len(NOTEBOOKS) == 8


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in IN_SHORT.items():
        monkeypatch.setenv(name, value)
    notebook = nbformat.read(file, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "keep no outputs in git"
    client = NotebookClient(notebook, timeout=600, kernel_name="python3")
    asyncio.run(client.async_execute())
    assert any(cell.get("outputs") for cell in notebook.cells)
