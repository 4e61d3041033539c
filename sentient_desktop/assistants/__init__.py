"""The world outside: what assistants store, read in as a stream of records."""
