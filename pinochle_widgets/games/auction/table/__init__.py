"""The auction games at the table: pictures, questions and sentences for one seat, made from its observations alone.

Read `seating` first (places, names and sides), then `melds_laid` and `paper` (melds, and their figures), `picture` (the
zones), `questions` (the choices offered to the seat), `commentary` (events in words), `advice` (a decision in words), `help`
(the help page), and `scene`, which offers all of it to widgets.
"""
