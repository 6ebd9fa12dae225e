"""The questions of a drill that the Pinochle games share."""
