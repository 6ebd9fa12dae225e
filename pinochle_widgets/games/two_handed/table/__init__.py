"""The table of two-handed Pinochle: pictures and sentences for one seat, made from its observations alone.

Read `picture` first (the zones), then `prospects` (unseen cards and melds to come), `commentary` (events in words), and
`scene`, which offers them to widgets; `habits` holds the table's habits and preferences.
"""
