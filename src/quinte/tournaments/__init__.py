"""Tournaments: who meets whom, and who stands where. No files, no clock, no network."""
