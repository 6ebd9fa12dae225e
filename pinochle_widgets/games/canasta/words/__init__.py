"""The words for a position of Canasta: grounds, comments, the use of each card, what is certain, and what may come.

Read `facts` first (what a seat knows, worked out once), then `phrases`, and the grounds: `throwing`, `piles`, `laying`; `grounds`
ranks them by kind of act. `commentary` tells events, `analysis` the use of each card, `certain` the unseen ones, `opening`,
`taking` and `danger` what can be done now and next, `parts` names the points of a round.
"""
