"""The skill levels of the auction games.

Read `policies` first (reasons and advice as numbers), then `beginner`, `trick_estimate`, `inference`, `lead_matrix`,
`cardplay`, `speech`, `intermediate` and `advanced`; `ladder` declares the levels, `reasons` puts reasons into words, `thinking`
cuts long searches into steps, and `levels` makes the players.
"""
