"""The words for a position of the auction games: grounds, comments, the use of each card, what is certain.

Read `facts` first (what a seat knows, worked out once; `tricks` has those of a trick), then the grounds: `bidding`, `naming`,
`parting` (cards to give or discard), `leading`, `following`, `answering`; `grounds` ranks them by kind of act. `commentary` tells
events and `calls` the auction, under the names of `seating`; `analysis` tells the use of each card, `certain` the unseen ones,
`formula` the learners' highest bid.
"""
