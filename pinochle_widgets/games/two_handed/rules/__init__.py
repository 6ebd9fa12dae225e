"""The rules of two-handed Pinochle, and the facts of a game.

Read `rules` first (every option, declared once) and `moves` (actions and events), then `core` (the rules of a round),
`codes` (actions as numbers), `observer` (events, labels and tricks, derived on demand), `reading` and `state` (the whole truth
of a game), `book` (how its rounds are dealt, settled and counted), `observation` and `observe` (the knowledge of one seat),
`illegal` (reasons why an action is not legal) and `answers` (questions about cards without a game).
"""
