"""Work beside the event loop: bots think, rules are compiled."""
