"""The only part that speaks SQL or touches the library's files."""
