"""What must not be lost: the log of every match."""
