"""Matches over the network: a log that is never lost, and views that never leak."""
