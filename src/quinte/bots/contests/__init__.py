"""Contests: bots against bots, and how certain the outcome is."""
