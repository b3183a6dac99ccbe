"""Nets that learn the games by self-play (install `quinte[learn]`): `quinte train`.

Only what is in here needs PyTorch. What was learned is written in whole numbers; `quinte.bots.nets`
plays by it, and needs nothing of this.
"""
