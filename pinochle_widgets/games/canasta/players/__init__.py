"""The computer players of Canasta.

Read `hands` first (the cards that could be laid, and the points they would open with), then `laying` (the next meld),
`throwing` (the discard), `policies` (the levels), `ladder` (which levels there are), `reasons` (their reasons in words) and
`levels` (players for tables).
"""
