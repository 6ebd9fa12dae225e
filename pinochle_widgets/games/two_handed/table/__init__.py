"""The table of two-handed Pinochle: pictures and sentences for one seat, made from its observations alone.

Read `picture` first (the zones), then `scene`, which offers them to widgets; `habits` holds the table's habits and preferences.
"""
