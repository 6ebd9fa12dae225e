"""The skill levels of two-handed Pinochle.

Read `policies` first (advice and reasons as numbers; Carefree and Novice), then `standard`, `counting`, `weighing` with its
`weights`, and `expert`; `ladder` declares the levels, `reasons` puts their reasons into sentences, `thinking` runs searches
step by step, and `levels` makes the players.
"""
