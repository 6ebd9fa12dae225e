"""Bidding conventions: the calls by which partners tell each other of their hands.

Read `cells` first (how a cell of the table is written), then `table` (a convention as data), `encoded` (its rows as whole
numbers), `meaning` (from a hand to a call and back), `check` (what is wrong with a convention), `at_table` (the convention
in force at a table), and `frames` (a convention as a DataFrame).
"""
