"""The worth of actions of Canasta.

Read `determinize` first (imagined worlds), then `appraisal` (rounds played on in them) and `appraiser` (choices with a price).
"""
