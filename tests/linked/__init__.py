"""Linked stores: written back into by every act, and read again."""
