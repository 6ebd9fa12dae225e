"""The game of Canasta for two, which is being built and can't be played yet.

Read `values` first (the numbers that it scores by), then `rules` (every other option, and the presets).
"""
