"""The rules of Canasta, and the facts of a game.

Read `values` (the numbers that it scores by) and `rules` (every other option, and the presets) first, then `moves` (actions and
events), `core` (the rules of a round), `codes` and `choices` (actions as numbers), `observer` (events, derived on demand),
`reading` and `state` (the whole truth of a game), `book` (how its rounds are dealt and settled), `observation` and `observe`
(the knowledge of one seat), `illegal` (reasons why an action is not legal) and `answers` (questions about cards without a game).
"""
