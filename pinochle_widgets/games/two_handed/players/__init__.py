"""The skill levels of two-handed Pinochle.

Read `policies` first (advice and reasons as numbers; Carefree and Novice), then `standard`, `counting`, `weighing` with its
`weights`, and `expert`; `ladder` declares the levels, `reasons` puts what moves them into words,
`thinking` cuts long thoughts into steps, and `levels` makes the players.
"""
