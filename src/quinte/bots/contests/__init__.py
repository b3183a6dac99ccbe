"""Contests: bots against bots, and how sure their outcome is."""
