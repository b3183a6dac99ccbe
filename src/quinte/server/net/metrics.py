"""What is counted, for Prometheus: numbers about the server, never about what is hidden."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from quinte.server.background.thinkers import Thinkers
from quinte.server.log.sqlite import SqliteStore
from quinte.server.matches.host import Host


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        """Begin at nought."""
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
            buckets=(0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1),
            registry=self.registry,
        )

    def watch(self, host: Host, store: SqliteStore, thinkers: Thinkers) -> None:
        """Read the rest where it is counted anyway."""
        self.registry.register(Parts(host, store, thinkers))

    def text(self) -> bytes:
        """Write them all."""
        return generate_latest(self.registry)


class Parts(Collector):
    """What the parts of the server count themselves."""

    def __init__(self, host: Host, store: SqliteStore, thinkers: Thinkers) -> None:
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
                "quinte_commits", "Commits of the database", value=self._store.batches
            ),
            CounterMetricFamily("quinte_written", "What they wrote", value=self._store.written),
            CounterMetricFamily(
                "quinte_commits_failed", "Commits that failed", value=self._store.failed
            ),
            GaugeMetricFamily(
                "quinte_disk_left_bytes", "Room on the disk", value=self._store.disk_left()
            ),
            GaugeMetricFamily(
                "quinte_bots_waiting", "Thoughts asked for", value=self._thinkers.waiting
            ),
            CounterMetricFamily(
                "quinte_bots_late", "Moves at a lower level than wanted", value=self._thinkers.late
            ),
        ]
