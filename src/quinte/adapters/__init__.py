"""The games as others expect them: PettingZoo, OpenSpiel and Gymnasium. Extra `[research]`."""
