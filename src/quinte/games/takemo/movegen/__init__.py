"""Finding the moves of Takemo: prefixes, cross-checks, then every word from every cell."""
