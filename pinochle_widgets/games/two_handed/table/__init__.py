"""Two-handed Pinochle at the table: pictures and sentences for one seat, made from its observations alone.

Read `picture` first (the zones), then `prospects` (what a seat may reckon with), `commentary` (what happens, in words), and
`scene`, which offers them to widgets.
"""
