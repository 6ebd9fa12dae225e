"""The picture that a scene draws: plain values, each kind declared once.

`parts` has cards, seats, score and panels, `zones` the places where cards lie, `choices` what a seat may do, `board` the whole
and the happenings between two pictures. The TypeScript of the page is written from these (``python -m tests.widgets.wire``),
and `games.protocol.checking` checks by them what a game's scene makes.
"""
