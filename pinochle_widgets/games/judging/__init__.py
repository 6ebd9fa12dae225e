"""The judge: what decisions and bids are worth, by play-outs in worlds that a position numbers. `limits` is how high to bid."""
