"""The skill levels of the auction games.

Read `policies` first (reasons and advice as numbers), then `beginner`, `trick_estimate`, `inference`, `lead_matrix`,
`cardplay`, `speech` and `intermediate`; `ladder` declares the levels and decides for Advanced, `reasons` puts reasons
into words, `thinking` cuts long searches into steps, and `levels` makes the players.
"""
