"""The pictures and words of a Canasta table.

Read `picture` first (the zones of cards, and the legal actions by their labels), with `mats` (melds and pile), `taking` (the ways
to take the pile), `counters` and `danger` (beside the seats) and `sheet` (the points); then `commentary` (events and the state of
the table in sentences), `scene` (both for a table), `help` and `listings` (the rules and points in words) and `habits` (keys,
buttons, undo and preferences).
"""
