"""What every test shares: how hard hypothesis tries on each of the three ways, golden files."""

import os

import pytest
from hypothesis import HealthCheck, settings

from quinte.core.native import IS_COMPILED
from tests.patience import Patience

IS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK") == "1"

settings.register_profile(
    "quinte",
    deadline=None,  # the first example may compile
    max_examples=6 if IS_COMPILED else 2,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("quinte")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="rewrite the transcripts in tests/golden"
    )


@pytest.hookimpl(optionalhook=True)  # in a run with several processes
def pytest_xdist_setupnodes(config: pytest.Config, specs: list[object]) -> None:
    config.pluginmanager.register(Patience(config, len(specs)))


@pytest.hookimpl(trylast=True)  # when it is known which tests were asked for
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to each way what only that way can do, and begin with what takes longest."""
    other_way = "plain_only" if IS_COMPILED else "compiled_only"
    elsewhere = [item for item in items if item.get_closest_marker(other_way)]
    config.hook.pytest_deselected(items=elsewhere)
    here = [item for item in items if not item.get_closest_marker(other_way)]
    items[:] = longest_first(here, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def longest_first(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Let every worker begin with its share of the longest tests: at the end, no core waits.

    At first each worker is given a run of the list, all as long as can be (`--dist worksteal`).
    """
    longest = [item for item in items if item.get_closest_marker("longest")]
    others = [item for item in items if not item.get_closest_marker("longest")]
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        share = (len(items) - len(ordered)) // (workers - worker)
        mine = longest[worker::workers]
        shorter = max(0, share - len(mine))
        ordered += mine + others[:shorter]
        del others[:shorter]
    return ordered
