"""Small parts that know nothing of memories."""
