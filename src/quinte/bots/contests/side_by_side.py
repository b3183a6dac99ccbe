"""The same work in several processes: what comes out, comes in the order of one."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def in_order(
    work: Callable[..., Result], given: Sequence[tuple[Any, ...]], jobs: int
) -> Iterator[Result]:
    """Do some work for each of the things given, in as many processes; yield in their order.

    Whoever stops listening stops the processes.
    """
    if jobs == 1 or len(given) < 2:
        yield from (work(*each) for each in given)
        return
    context = multiprocessing.get_context("spawn")
    # Ctrl-C is for the parent alone: it then waits for nobody.
    pool = ProcessPoolExecutor(
        min(jobs, len(given)), context, signal.signal, (signal.SIGINT, signal.SIG_IGN)
    )
    try:
        waiting = [pool.submit(work, *each) for each in given]
        for each in waiting:
            yield each.result()
    except BaseException:
        for process in pool._processes.values():  # noqa: SLF001, the pool offers no other way
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
