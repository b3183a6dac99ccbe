"""Matches: what follows from their logs, what may happen next, what is told to whom."""
