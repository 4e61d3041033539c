"""Taking memories out of the window: the sheet that asks what, as what, and where."""
