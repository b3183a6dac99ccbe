"""Alpha-beta with iterative deepening: for games where nothing is hidden or left to chance."""
