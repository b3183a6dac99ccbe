"""Takemo: words of two camps, head to tail, on one board."""
