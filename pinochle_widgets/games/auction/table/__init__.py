"""The auction games at the table: pictures, questions and sentences for one seat, made from its observations alone.

Read `seating` first (who sits where), then `melds_laid`, `picture` (the zones), `questions` (what the seat may do),
`commentary` (what happens, in words), `training`, `wording` (the help page), and `scene`, which offers them to widgets.
"""
