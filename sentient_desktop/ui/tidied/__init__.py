"""What the tidy-up did: its journal as a page, run by run."""
