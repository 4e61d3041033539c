"""The review queue's rules: what waits for the person's look, and why (review.md). Pure; the store keeps findings."""

RULES = 2
"""The version of the rules that read wordings. Another one lets every memory be looked at anew: raise it with them."""
