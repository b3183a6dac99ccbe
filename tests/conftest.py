"""What every test shares: how hard hypothesis tries on each of the three ways, golden files."""

import os

import pytest
from hypothesis import HealthCheck, settings

from quinte.core.native import IS_COMPILED

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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to each way what only that way can do."""
    other_way = "plain_only" if IS_COMPILED else "compiled_only"
    elsewhere = [item for item in items if item.get_closest_marker(other_way)]
    config.hook.pytest_deselected(items=elsewhere)
    items[:] = [item for item in items if item not in elsewhere]
