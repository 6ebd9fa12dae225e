"""The judge of all games: the price of an action against the best other one, and the highest bid that beats a pass.

Read `trials` first (the chains of worlds of a position, and the continuations that play them on), then `prices` (a rival is
chosen in some chains, and compared in others; `kept` has the rows made last), then `standing` (the action that stands in place of
a player's choice). `stages` says how many worlds are asked, `limits` how high to bid, and `intervals` has the statistics. Nothing
here knows a game, nor numpy.
"""
