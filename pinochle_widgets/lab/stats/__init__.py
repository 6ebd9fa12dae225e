"""The statistics of games and shuffles: a module for each function, named as the function.

`summary`, `elo` and `elo_differences` rate the levels of a tournament (by `matches` and `ratings`), `calibration` checks
stated chances, `score_history` tabulates a game, `audit_shuffle` tests a shuffle (by `chisquare`).
`intervals` has the confidence intervals of all of them.
"""
