"""Running many servers: a house on one machine to look at, and files for real ones."""
