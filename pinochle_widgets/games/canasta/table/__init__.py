"""The pictures and words of a Canasta table.

Read `picture` first (the zones of cards, and the legal actions by their labels), with `mats` (melds and pile), `counters`
(beside the seats) and `sheet` (the points); then `scene` (these for a table), `help` and `listings` (the rules and points in
words) and `habits` (keys, buttons, undo and preferences).
"""
