"""A queue in which nobody waits for the crowd before them: addresses take turns, then their tables.

No address ever has all threads: somebody who comes to a busy house finds one free at once, or as
soon as a single thought is over.
"""

from collections import Counter, OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

Job = TypeVar("Job")


class Whose(NamedTuple):
    """For whom something is done: an address, and one of its tables."""

    owner: str = ""
    table: str = ""


class FairQueue(Generic[Job]):
    """What waits to be done by a few threads, and what they do."""

    def __init__(self, threads: int) -> None:
        """Begin with nothing."""
        self.threads = threads
        self.running: Counter[str] = Counter()
        self._waiting: OrderedDict[str, OrderedDict[str, deque[Job]]] = OrderedDict()

    def put(self, whose: Whose, job: Job) -> None:
        """Let something wait."""
        tables = self._waiting.setdefault(whose.owner, OrderedDict())
        tables.setdefault(whose.table, deque()).append(job)

    def take(self) -> tuple[str, Job] | None:
        """Return what to do next and for whom, if a thread is free; it then counts as begun."""
        if self.running.total() >= self.threads:
            return None
        most = max(1, self.threads - 1)
        owners = [owner for owner in self._waiting if self.running[owner] < most]
        if not owners:
            return None
        owner = min(owners, key=lambda each: self.running[each])  # the first of those alike
        job = self._next_of(owner)
        self.running[owner] += 1
        return owner, job

    def _next_of(self, owner: str) -> Job:
        """Take from the table that has waited longest; it goes to the end, as does its owner."""
        tables = self._waiting[owner]
        table, jobs = next(iter(tables.items()))
        job = jobs.popleft()
        if jobs:
            tables.move_to_end(table)
        else:
            del tables[table]
        if tables:
            self._waiting.move_to_end(owner)
        else:
            del self._waiting[owner]
        return job

    def finish(self, owner: str) -> None:
        """Note that something is done."""
        self.running[owner] -= 1
        if not self.running[owner]:
            del self.running[owner]

    def before(self, owner: str) -> int:
        """Return how many waiting things take turns with an owner's."""
        own = sum(len(jobs) for jobs in self._waiting.get(owner, {}).values())
        return own * max(1, len(self._waiting))

    def first(self) -> list[Job]:
        """Return what each table has waited for longest."""
        return [jobs[0] for tables in self._waiting.values() for jobs in tables.values()]

    def __len__(self) -> int:
        """Count what waits."""
        return sum(len(jobs) for tables in self._waiting.values() for jobs in tables.values())
