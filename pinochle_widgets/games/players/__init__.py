"""What the computer players of all games share.

`reasons` (why a player decides as it does, in words), `player` (how a level comes to a decision), `thinking` (long thoughts
in small steps), `halving` (how a search spends its budget).
"""
