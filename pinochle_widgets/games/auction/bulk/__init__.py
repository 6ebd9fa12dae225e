"""Hands and games by the thousand, as rules that can be compiled.

Read `random_hands` first, then `contest` (games between levels), `arena` and `arena_alone` (the form in which the
laboratory asks for them), and `auctions` (auctions between the strongest players).
"""
