"""What a bot knows that knows only the rules: the measure of what heuristics are worth."""

from quinte.core.defaults import ADVICE, evaluate, explain, is_settled, policy

__all__ = ["ADVICE", "evaluate", "explain", "is_settled", "policy"]
