"""What an assistant is told: `select` chooses, `render` writes the block. Pure; the records and the time are handed
in."""
