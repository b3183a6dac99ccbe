"""Monte Carlo tree search over what players know: for most games."""
