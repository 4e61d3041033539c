"""A chat or a task run, opened at the message that a memory came from."""
