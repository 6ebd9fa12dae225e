"""The rules that all Pinochle games share.

`melds` (which cards they take), `meld_score` (what they score together), `meld_table` (tables of points), `tricks`, `lessons`.
"""
