"""Candidate moves compared by rollouts: for games with too many moves for a tree."""
