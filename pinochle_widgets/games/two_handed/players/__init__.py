"""The skill levels of two-handed Pinochle.

Read `policies` first (advice and reasons as numbers; Carefree and Novice), then `standard`, `counting`, `weighing` with its
`weights`, `budget` and `expert`; `ladder` lists the levels for compiled play, `thinking` cuts long thoughts into steps, and
`levels` puts decisions into words.
"""
