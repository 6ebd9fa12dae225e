"""The exact chances: `urn` counts hands, `dealt` and `drawn` ask it before the deal and from known cards.

`valuation` counts hands by meld value.
"""
