"""`python -m tests.server.loading`: how late the event loop is while all games are loaded.

Prints the longest delay in seconds, but no more than this process has worked meanwhile: the rest is
the machine's. It is a program, since a process loads a game once.
"""

import asyncio
import sys
import time

from quinte.server.background.preparation import Preparation, warm_up

PULSE = 0.001


async def measure() -> float:
    """Load whatever is compiled, and give the longest delay meanwhile."""
    warm_up()
    games, loop = Preparation(), asyncio.get_running_loop()
    loading = asyncio.create_task(games.run())
    latest = 0.0
    while not loading.done():
        due, used = loop.time() + PULSE, time.process_time()
        await asyncio.sleep(PULSE)
        latest = max(latest, min(loop.time() - due, time.process_time() - used))
    return latest


if __name__ == "__main__":
    sys.stdout.write(str(asyncio.run(measure())))
