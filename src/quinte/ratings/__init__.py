"""How strong players are, told by their matches. Nothing here reads, writes or knows the time."""
