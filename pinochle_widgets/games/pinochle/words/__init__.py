"""The reasons for one card rather than another one, in a card player's words.

Read `trick` first (the facts that a seat knows of a trick), then `following` and `leading`. Each reason is a function of the
facts, the better card and the worse one; it gives a sentence, or an empty one where its fact does not hold. Of several the first
in its list is told, as that is the gravest.
"""
