"""What every test shares: how hard hypothesis tries on each of the three ways, golden files."""

import pytest
from hypothesis import HealthCheck, settings

from quinte.core.native import IS_COMPILED

settings.register_profile(
    "quinte",
    deadline=None,  # the first example may compile
    max_examples=60 if IS_COMPILED else 8,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("quinte")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="rewrite the transcripts in tests/golden"
    )
