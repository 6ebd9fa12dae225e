"""The rules of the family: positions, codes and options, moves, state and observation."""
