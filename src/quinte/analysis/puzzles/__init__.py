"""Puzzles: positions where one move is better than all others, and that is proven."""
