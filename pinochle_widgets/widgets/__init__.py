"""The widgets: a table to play at, and a scoresheet."""
