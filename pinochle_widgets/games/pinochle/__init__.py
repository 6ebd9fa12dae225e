"""The rules that all Pinochle games share.

`cards` (their order and numbers), `melds` (which cards they take), `meld_score` (what they score together), `meld_table`
(tables of points), `tricks`, `lessons`, `played`; `notation` spells records in share codes.
"""
