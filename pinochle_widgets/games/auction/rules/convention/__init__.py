"""The bidding conventions that partners agree on: tables that give their calls a meaning.

Read `cells` first (the text forms of cells), then `encoded` (rows as whole numbers: the calls they stand for, and their
meaning), `row`, `presets` (the rows of the built-in conventions), `situation` (the circumstances of a call), `check` (faults of
rows), `sheet` (a convention: rows under a name), `agreed` (the convention of a table).
"""
