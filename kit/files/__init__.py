"""Messy files in: bytes, encoding, table or list or text, and then a deck with its problems."""
