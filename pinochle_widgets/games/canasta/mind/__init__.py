"""The computer players of Canasta.

Read `hands` first (the cards that could be laid, and the points they would open with), then `laying` (the next meld),
`throwing` (the discard), `policies` (the levels up to Standard). Expert's rooms are `counting` (the cards seen, and the odds of
the others), `weighing` (piles and discards), `weights` (their values) and `expert` (its policy). All levels are in `ladder`;
`search` tries actions in imagined worlds, and `bulk` plays games by the thousand.
"""
