"""The rules of a round of Canasta, as plain functions over whole numbers.

Read `cards` first (the 53 kinds of cards as numbers), then `layout` (a position, and the options as numbers), `counts` (the cards
of hands and melds), `limits` (the cards that may lie in a meld), `opening` and `ending` (the conditions of opening and of going
out), and then the stages of a turn: `dealing`, `taking`, `melding`, `discarding`, `specials`; at last `scoring`.
"""
