"""The window. Nothing else imports Qt."""
