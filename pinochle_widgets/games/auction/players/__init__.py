"""The skill levels of the auction games.

Read `policies` first (reasons and advice as numbers), then `beginner`, `trick_estimate`, `inference`, `lead_matrix`,
`cardplay`, `speech`, `intermediate` and `advanced`; `ladder` declares the levels, `reasons` puts what moves them into words,
`thinking` cuts long thoughts into steps, and `levels` makes the players.
"""
