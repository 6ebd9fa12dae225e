"""The parts that the computer players of all games share.

`player` (base classes of levels), `thinking` (the compiled rules of a search), `halving` (how a search spends its budget),
`comparing` (its choices), `solving` (exact play of the last tricks).
"""
