"""The scoreboards of the kept games.

Read `panel` first (the boards, as a table has them), then `cell` (the widget in a cell of its own), `listing` (the rows from the
store), `sheets` (those of a game), `drawn` (the charts) and `protocol` (what the page is told).
"""
