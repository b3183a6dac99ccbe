"""Nets in whole numbers: how they are kept, evaluated and played by."""
