"""The game of Canasta for two, which is being built: its state and players play it, and it is not registered as yet.

Read `values` (the numbers that it scores by) and `rules` (every other option, and the presets) first, then `moves` (actions and
events), `core` (the rule book of a round), `codes` and `choices` (actions as numbers), `observer` (events, derived on demand),
`facts` and `state` (the whole truth of a game), `observation` and `observe` (the knowledge of one seat) and `illegal` (reasons
why an action is not legal). Folders: `lessons` (questions about cards without a game), `players`, `bulk`.
"""
