"""The skill levels of two-handed Pinochle.

Read `policies` first (advice and reasons as numbers; Carefree and Novice), then `standard`, `counting`, `weighing` with its
`weights`, and `expert`; `ladder` declares the levels, and `thinking` runs searches step by step. `search` tries actions in
imagined worlds, and `bulk` plays games by the thousand.
"""
