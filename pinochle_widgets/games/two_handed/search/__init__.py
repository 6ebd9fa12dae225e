"""Search: worlds in which the hidden cards lie as they may, plays tried out in them, and the second phase solved.

Read `determinize` first (a full deal that fits what a seat knows), then `rollouts` (plays tried out in such deals),
`bounds` (what may be taken, without a search), `endgame` (exact play with both hands known), `known_hand` (the same for a
player who has counted every card) and `solve` (for somebody who looks at a game).
"""
