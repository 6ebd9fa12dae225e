"""The table for several persons, each at a page of their own: the referee's rooms, and the line by which pages reach them.

Read `pipe` first (numbered bodies that outlive connections), then `frames` (what a line carries), `keys` and `names` (who sits
down), `chair` and `presence` (what a page sees and may do), `room` (a match, its chairs, its pages), `referee` (the rooms of a
process, each in a file), `gateway` (the port, and the way to it), `page` (what it serves) and `guest`
(the other end of the line).
"""
