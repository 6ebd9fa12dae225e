"""The bulk rules of the auction games: rounds and games by the thousand, to be run compiled.

Read `random_hands` first, then `contest` (games between levels), `arena` and `arena_alone` (the form in which the lab asks for
them), and `auctions` (auctions between the strongest players).
"""
