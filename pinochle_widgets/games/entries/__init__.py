"""The names of games, presets, levels and melds for editors and type checkers: `python -m tests.doors` writes `named`."""
