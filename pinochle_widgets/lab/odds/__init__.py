"""The chances of melds: a module for each question, named as its function; all give tables.

Before the deal `meld_odds` and `meld_value`; from known cards `draw_odds`, `keep_odds` and
`draw_value`; events and quantities of hands `chance`, `expect` and
`distribution`; about simulations `with_intervals`, `convergence`, `pool` and `interval`. They check their `arguments`
(`question` the known cards), leave the counting to `exact` or `simulated`, and make tables by `frames`. `live` has the
odds of a hand in play, `believed` the walk of `infer` over deals that explain the acts of others.
"""
