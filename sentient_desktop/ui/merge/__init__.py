"""Making some memories one: which stays, in which words, and what that would touch."""
