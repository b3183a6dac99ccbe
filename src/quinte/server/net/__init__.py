"""The way in and out: HTTP, sockets and the bytes of their frames."""
