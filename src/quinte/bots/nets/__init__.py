"""Nets in whole numbers: how they are kept, asked and played by."""
