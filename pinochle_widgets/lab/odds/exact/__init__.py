"""The exact chances: `urn` counts hands, `dealt` and `drawn` ask it before the deal and from known cards.

`valuation` counts hands by meld value; `counted` does so by the compiled rules of `counting`.
"""
