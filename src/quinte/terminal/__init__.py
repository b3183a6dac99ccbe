"""The terminal: one file for each thing the command line does, and what they share."""
