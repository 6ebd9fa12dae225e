"""The pictures and words of a Canasta table.

Read `picture` first (the zones of cards, and the legal actions by their labels), then `commentary` (events and the state of the
table in sentences), `scene` (both for a table) and `habits` (keys, buttons and undo).
"""
