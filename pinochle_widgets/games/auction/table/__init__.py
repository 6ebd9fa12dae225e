"""The auction games at the table: pictures, questions and sentences for one seat, made from its observations alone.

Read `melds_laid` and `paper` first (melds, and their figures), then `picture` (the zones), `questions` (the choices offered to
the seat), `advice` (a decision in words), `help` (the help page), and `scene`, which offers all of it to widgets.
"""
