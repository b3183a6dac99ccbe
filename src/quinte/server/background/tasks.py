"""What happens on the side: every task has an owner until it is done."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

log = structlog.get_logger("quinte.tasks")


class Tasks:
    """The tasks of one server."""

    def __init__(self) -> None:
        """Begin with none."""
        self._running: set[asyncio.Task[Any]] = set()
        self._is_open = True

    def run(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something happen on the side, unless everything is ending."""
        if not self._is_open:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("failed", exc_info=error)

    async def close(self) -> None:
        """End them all, and begin no more."""
        self._is_open = False
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
