"""The review of games: what each decision gave up, and what luck brought; `review` and `luck_free`, a module each.

`course` is a review under way, and `beside` runs it beside an event loop. `decisions` reads the decisions of a record, `pricing`
compares each with its best alternative, `rounds` tells luck from skill, and `words` puts all that into a player's sentences. The
games themselves appraise choices (`protocol.Appraiser`).
"""
