"""Editors: each changes single records in one kind of file, byte for byte elsewhere."""
