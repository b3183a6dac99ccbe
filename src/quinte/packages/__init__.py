"""Games from elsewhere: packages that other people have written, and what they are held to."""
