"""What is counted, for Prometheus: numbers about the server, never about what is hidden."""

from bisect import bisect_left
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
)
from prometheus_client.registry import Collector

from quinte.server.background.thinkers import Thinkers
from quinte.server.log.store import Store
from quinte.server.matches.host import Host
from quinte.server.nudges.mailing import Mailing
from quinte.server.nudges.post import Post

LATE = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
STEPS = ("decided", "written", "told")
"""What happens to a change of a match, in order."""
STEP_TIMES = (0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""The bounds, in seconds, between the metrics' buckets."""


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        """Begin at zero."""
        self.registry = CollectorRegistry()
        self.sockets = Gauge("quinte_sockets", "Open sockets", registry=self.registry)
        self.slow = Counter(
            "quinte_slow_clients", "Sockets closed because they were slow", registry=self.registry
        )
        self.refused = Counter(
            "quinte_refused", "Refused messages", ["code"], registry=self.registry
        )
        self.requests = Counter(
            "quinte_requests", "HTTP answers", ["status"], registry=self.registry
        )
        self.lag = Histogram(
            "quinte_loop_lag_seconds",
            "How late the event loop runs what is due",
            buckets=LATE,
            registry=self.registry,
        )
        self.own_lag = Histogram(
            "quinte_loop_own_lag_seconds",
            "The same, less what the machine did for others: the loop's own work at most",
            buckets=LATE,
            registry=self.registry,
        )
        self.visitors = Gauge(
            "quinte_visitors", "Open sockets of the lobby", registry=self.registry
        )
        self.pairing = Histogram(
            "quinte_pairing_seconds",
            "How long it takes to find a game, from when it can be found until people are told",
            buckets=STEP_TIMES,
            registry=self.registry,
        )
        self.steps = StepTimes()
        self.registry.register(self.steps)

    def watch(self, host: Host, store: Store, thinkers: Thinkers) -> None:
        """Read the rest where it is counted anyway."""
        self.registry.register(Parts(host, store, thinkers))
        host.writer.clock = self.steps.note

    def watch_post(self, post: Post, mailing: Mailing) -> None:
        """Read what is sent to those who are away."""
        self.registry.register(Sent(post, mailing))

    def text(self) -> bytes:
        """Write them all."""
        return generate_latest(self.registry)


class StepTimes(Collector):
    """How long the steps of a change take: noted too often to take a lock each time."""

    def __init__(self) -> None:
        """Begin at zero."""
        self._counts = {step: [0] * (len(STEP_TIMES) + 1) for step in STEPS}
        self._sums = dict.fromkeys(STEPS, 0.0)

    def note(self, step: str, seconds: float) -> None:
        """Note how long a step took; only the event loop does."""
        self._counts[step][bisect_left(STEP_TIMES, seconds)] += 1
        self._sums[step] += seconds

    def collect(self) -> list[HistogramMetricFamily]:
        """Yield them as Prometheus counts: how many took at most so long."""
        family = HistogramMetricFamily(
            "quinte_step_seconds",
            "How long a change of a match takes: to be decided on, to be durable, to be told",
            labels=["step"],
        )
        bounds = [*map(str, STEP_TIMES), "+Inf"]
        for step, counts in self._counts.items():
            buckets = list(zip(bounds, map(float, accumulate(counts)), strict=True))
            family.add_metric([step], buckets, self._sums[step])
        return [family]


class Sent(Collector):
    """What the post counts itself."""

    def __init__(self, post: Post, mailing: Mailing) -> None:
        """Know it."""
        self._post, self._mailing = post, mailing

    def collect(self) -> list[GaugeMetricFamily | CounterMetricFamily]:
        """Read it."""
        pushes = CounterMetricFamily(
            "quinte_pushes", "Notices to browsers, by what became of them", labels=["outcome"]
        )
        for outcome, count in self._post.outcomes.items():
            pushes.add_metric([outcome], count)
        waiting = GaugeMetricFamily(
            "quinte_calls_waiting", "People to be told something", value=self._post.waiting
        )
        letters = CounterMetricFamily(
            "quinte_letters", "Letters, by what became of them", labels=["outcome"]
        )
        for outcome, count in self._mailing.outcomes.items():
            letters.add_metric([outcome], count)
        return [pushes, letters, waiting]


class Parts(Collector):
    """What the parts of the server count themselves."""

    def __init__(self, host: Host, store: Store, thinkers: Thinkers) -> None:
        """Know the parts."""
        self._host, self._store, self._thinkers = host, store, thinkers

    def collect(self) -> list[GaugeMetricFamily | CounterMetricFamily]:
        """Read them."""
        return [
            GaugeMetricFamily("quinte_matches", "Matches in memory", value=len(self._host.lives)),
            CounterMetricFamily(
                "quinte_changes", "Durable changes of matches", value=self._host.writer.changes
            ),
            CounterMetricFamily(
                "quinte_failed_saves",
                "Changes of matches that could not be written",
                value=self._host.writer.failed,
            ),
            CounterMetricFamily(
                "quinte_damaged_matches",
                "Logs that did not hold when they were read",
                value=self._host.damaged,
            ),
            GaugeMetricFamily(
                "quinte_worker_waiting",
                "Long work on matches that waits for its thread",
                value=self._host.worker.waiting,
            ),
            GaugeMetricFamily(
                "quinte_worker_oldest_seconds",
                "How long the oldest of it has waited or been worked on",
                value=self._host.worker.age,
            ),
            GaugeMetricFamily(
                "quinte_games_ready",
                "Games that can be played",
                value=sum(self._host.games.ready().values()),
            ),
            CounterMetricFamily(
                "quinte_commits", "Commits of the database", value=self._store.batches
            ),
            CounterMetricFamily("quinte_written", "What they wrote", value=self._store.written),
            CounterMetricFamily(
                "quinte_commits_failed", "Commits that failed", value=self._store.failed
            ),
            GaugeMetricFamily(
                "quinte_disk_left_bytes",
                "Room on the disk, where that is known",
                value=self._store.disk_left(),
            ),
            GaugeMetricFamily(
                "quinte_bots_waiting", "Thoughts asked for", value=self._thinkers.waiting
            ),
            GaugeMetricFamily(
                "quinte_bots_oldest_seconds", "How long one has waited", value=self._thinkers.age
            ),
            CounterMetricFamily(
                "quinte_bots_late", "Moves at a lower level than wanted", value=self._thinkers.late
            ),
            *self._far(),
        ]

    def _far(self) -> list[GaugeMetricFamily | CounterMetricFamily]:
        """Read what is known about workers, if there may be any."""
        far = self._thinkers.far
        if far is None:
            return []
        return [
            GaugeMetricFamily(
                "quinte_bots_workers", "Machines on which bots think for us", value=far.workers
            ),
            CounterMetricFamily(
                "quinte_bots_unanswered",
                "Questions that nobody there answered in time",
                value=far.unanswered,
            ),
        ]
