"""Quinte: five out-of-print French board games, one readable source, every machine."""

__version__ = "0.1.0"
