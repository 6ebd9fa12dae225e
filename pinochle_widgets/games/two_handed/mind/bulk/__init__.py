"""The arena of two-handed Pinochle: rounds and games by the thousand, as rules that can be compiled.

`games` plays one game or round, `arena` many of them in one call, as the lab asks.
"""
