"""Search: hidden cards imagined, plays tried out in them, and the second phase solved.

Read `determinize` first (a full deal that fits what a seat knows), then `rollouts` (plays tried out in such deals),
`outlook` (bounds without a search), `endgame` (exact play with both hands known), `known_hand` (the same for a player who
has counted every card) and `solution` (for somebody who looks at a game).
"""
