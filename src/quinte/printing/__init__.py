"""Print and play: a game's kit and rules as a PDF for a real table. It knows no game."""
