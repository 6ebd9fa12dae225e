"""Search: worlds in which the hidden cards lie as they may, choices tried out in them, and the last tricks solved.

Read `budget` (how much of it) and `determinize` first (a full deal that fits what a seat knows), then `rollouts` (calls, trumps
and plays tried out in such deals), `endgame` (exact play with all hands known) and `solve` (the same for somebody who
looks at a game).
"""
