"""A dot every two seconds while the processes of a run import the tests: nothing else shows."""

from threading import Event, Thread
from typing import Any

import pytest


class Patience:
    """Shows that something is going on until every process has its list of tests."""

    def __init__(self, config: pytest.Config, processes: int) -> None:
        """Begin to show it."""
        self._terminal: Any = config.pluginmanager.get_plugin("terminalreporter")
        self._waiting, self._is_over = processes, Event()
        Thread(target=self._show, daemon=True).start()

    def _show(self) -> None:
        while not self._is_over.wait(2):
            self._terminal.write(".", flush=True)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self) -> None:
        """End when the last one has told its list."""
        self._waiting -= 1
        if self._waiting == 0:
            self._end()

    def pytest_sessionfinish(self) -> None:
        """End in any case."""
        self._end()

    def _end(self) -> None:
        if not self._is_over.is_set():
            self._is_over.set()
            self._terminal.ensure_newline()
