"""The start panel of a table: its game, rules, players and the like, chosen at the table and not in a call.

Read `offered` first (which games there are to choose from), then `choice` (what is chosen, and how one change of it follows
from a click), `panel` (a choice as the page draws it) and `desk` (the panel of one table). No module here names a game or an
option: a game appears by being registered.
"""
