"""Telling those who are away that it is their turn: browsers are pushed, by RFC 8030."""
