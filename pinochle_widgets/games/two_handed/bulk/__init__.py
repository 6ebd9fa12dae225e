"""Rounds and games by the thousand, as rules that can be compiled: `games`, and `arena` as the laboratory asks for them."""
