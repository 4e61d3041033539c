"""The rules of memories: no input or output, no clock, no window, no SQL."""
