"""Bidding conventions: the calls by which partners tell each other of their hands.

Read `cells` first (how a cell is written), then `encoded` (rows as whole numbers: which calls they stand for, what they tell),
`row`, `presets` (the rows of the built-in conventions), `situation` (when a call is made), `check` (what is wrong with some
rows), `sheet` (a convention: rows under a name), `meaning` (from a hand to a call and back), `at_table` (the convention in force
at a table), and `frames` (a convention as a DataFrame).
"""
