"""The search of two-handed Pinochle: rollouts of phase 1 in determinized worlds, and an exact solver of phase 2.

Read `determinize` first (a full deal that fits an information state), then `rollouts` (plays compared in such deals),
`bounds` (points without a search), `endgame` (exact play with both hands known) and `known_hand` (the same for a player
that has counted every card); `appraisal` and `appraiser` compare all that a seat could have done, for reviews and analysis.
"""
