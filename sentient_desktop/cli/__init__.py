"""The command line: everything the window does, for people and for programs."""
