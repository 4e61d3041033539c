"""What an assistant is told, as a page: the block line by line, and what is left out."""
