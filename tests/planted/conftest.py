"""Planted bugs are hunted in plain Python, where a changed rule need not be compiled first."""

from quinte.core.native import IS_COMPILED

collect_ignore_glob = ["test_*.py"] if IS_COMPILED else []
