"""Whether a word may be laid in Takemo: the words it forms, what it captures, how jokers read."""
