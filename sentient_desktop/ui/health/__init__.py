"""The page "How healthy is this memory": what ails it, and the way to put it right."""
