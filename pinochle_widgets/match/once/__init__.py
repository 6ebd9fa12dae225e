"""The deals that everybody plays once, for themselves: that of the day, and those of challenges; and how a round of one went."""
