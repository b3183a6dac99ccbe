"""What judges a match, written once: bound to each game, compiled here and run by its page too."""
