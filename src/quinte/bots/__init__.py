"""Bots: they see what their seat sees, imagine the rest, and search."""
