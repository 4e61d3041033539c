"""One module a format; they know nothing of one another."""
