"""What one act does to everything derived: a plan, and its carrying out."""
