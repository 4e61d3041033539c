"""The page "Review": one card at a time, with why it is here and what speaks for and against it."""
