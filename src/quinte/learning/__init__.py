"""Nets that learn the games by playing themselves (install `quinte[learn]`): `quinte train`.

Only what is in here needs PyTorch. What was learned is written in whole numbers, and played from
by `quinte.bots.nets`, which needs nothing.
"""
