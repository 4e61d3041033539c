"""The review queue's rules: what waits for the person's look, and why (review.md). Pure; the store keeps findings."""
