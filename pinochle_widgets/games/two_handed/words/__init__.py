"""The words for a position of two-handed Pinochle: grounds for acts, comments, the use of each card, what is certain.

`facts` is what the seat knows, worked out once; `grounds` ranks by kind of act what `collecting` (cards of phase 1), `playing`
(cards of phase 2) and `laying` (melds) tell. `commentary` tells events, `analysis` the use of each card, `certain` and
`prospects` the unseen cards and the melds to come.
"""
