"""The words of Takemo: the graph that the rules walk, and the program that builds it."""
