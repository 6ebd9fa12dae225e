"""The events of hands as expressions, and the deals in which they come about.

`terms` has quantities and events, `selected` reads which cards are counted, `melded` has the points of melds, `deal` is what is
dealt: places, their sizes, and the cards that are known; `asked` finds the answer. `lab.hands` makes events, and `lab.chance`
and `lab.expect` ask for them.
"""
