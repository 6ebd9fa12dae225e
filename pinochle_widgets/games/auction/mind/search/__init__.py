"""Search: rollouts in worlds that fit an information state, and exact play of the last tricks.

Read `determinize` first (a full deal that fits an information state), then `rollouts` (calls, trumps and plays tried in such
deals, within a budget), `endgame` (exact play with all hands known); `appraisal` and `appraiser` compare all that a seat could
have done, for reviews and analysis.
"""
