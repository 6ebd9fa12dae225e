"""The answers of the auction games to questions about rules that need no game.

They come from the rules that the games are played by. `asked` has questions about cards and bids, `settling` settles a round,
and `possible` refuses a round that can't be.
"""
