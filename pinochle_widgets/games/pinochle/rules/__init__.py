"""The rules that all Pinochle games share.

`cards` (their order and numbers), `melds` (the cards that each meld takes), `catalog` (the melds by name), `meld_score` (the
points of all melds of a hand together), `meld_table` (tables of points), `tricks` (which card wins, which cards may follow),
`events` (a card played, a round scored), `notation` (how records are spelt in share codes).
"""
