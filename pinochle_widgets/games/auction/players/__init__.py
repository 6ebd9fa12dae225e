"""The skill levels of the auction games.

Read `policies` first (reasons and advice as numbers), then `beginner`, `trick_estimate`, `inference`, `lead_matrix`,
`cardplay`, `speech` and `intermediate`, then `budget` and `advanced`; `ladder` lists the levels for compiled play,
`thinking` cuts long thoughts into steps, and `levels` puts decisions into words.
"""
