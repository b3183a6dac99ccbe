"""All that a game may import."""
