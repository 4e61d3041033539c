"""The list of memories, its filters and the details of one."""
