"""The bidding conventions: tables that give partners' calls a meaning.

Read `cells` first (the text forms of cells), then `encoded` (rows as whole numbers: the calls they stand for, and their
meaning), `row`, `presets` (the rows of the built-in conventions), `situation` (the circumstances of a call), `check` (faults of
rows), `sheet` (a convention: rows under a name), `meaning` (from a hand to a call and back), `at_table` (the convention in
force at a table).
"""
