"""The skill levels of the auction games.

Read `policies` first, then `beginner`, `trick_estimate`, `inference`, `lead_matrix`,
`cardplay`, `speech` and `intermediate`; `ladder` declares the levels and decides for Advanced, `thinking` cuts long
searches into steps. `search` tries actions in imagined worlds, and `bulk` plays games by the thousand.
"""
