"""Everything that is true of any game."""
