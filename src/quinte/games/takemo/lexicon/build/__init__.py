"""Making the word list and the word graph of Takemo from a Hunspell dictionary: `make lexicon`."""
