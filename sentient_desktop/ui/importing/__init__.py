"""Reading a file or folder in: the choice, the progress, the report."""
