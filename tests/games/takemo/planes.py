"""What may not be missing from the planes of Takemo."""

FORGOTTEN = {
    "the viewer's tiles": ("                bits[OWN_TILES + CELLS * (tile - 1) + own] = 1\n"),
}
"""Lines without which the planes would not show what they claim."""
