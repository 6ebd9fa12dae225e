"""The sheet and the hand-in of version 1 as they were written first: each later version opens them. They are never edited."""
# ruff: noqa: E501 - lines of files

SHEET = r"""{"magic":"pinochle-sheet","version":1,"name":"Frozen {KH}","game":"two-handed","rules":"","seed":"7b","each":true,"counts":"best","scoring":[[1,10],[5,2.5]],"handed_in":0,"until":"2026-11-26T10:15:00+01:00"}
{"ask":"6 of 16?","truth":"drawn(1, unseen=16, draws=6)","note":"One","hand":"AS TH","needed":"KH","stock":12}
{"ask":"Which?","kind":"choice","truth":"largest(1, 2)","choices":["a run","aces"]}
{"ask":"How many?","kind":"number","truth":"expect(count('A'))","tolerance":0.5}
"""
CODE = (
    "pws1-CI-sgnjaTZBBawIxEIXv_oowF5VmZbPgFgJSvBTBQw8VeliWEuN0N7ibSJKtbcX_3ol70EvIvLx530wu0KvGaJBwMtbptsM"
    "stIgROHyjD8ZZkIKDVT2S59W7P7Tsst1cydCMYjy7rFX2gAfS_NBhIJGuAUmR8LynOyrdgox-QA7aDTYmzx5D4gTtvLENyKoSXOQ"
    "1r5a8WCzrmsMY-2loiJwDtZmO-oq8KDMhsqLciVyKpczzp1zQCdfJBVQ4kqdk7ouJ8oXyiRoJDgevznYmOBssjWZXouQsaWFVzsl"
    "mXUzbvFmEEUzF-p3tNumNVrkts01ViE4TQxR33EdrdJtgR3Nr1K0zGh_gnfINrZvwRaKNBvqFChTzgyVJpbq-Z27cmfXK_j7E2qH"
    "fo3-IxZ8T6ji7felsup7OU3Z0HXpliS_zxfI6-QcDu5Ds"
)
ID = "c3eaa794f8f84c4f"
HAND_IN = r"""{"magic":"pinochle-hand-in","version":1,"sheet":"c3eaa794f8f84c4f","title":"Frozen {KH}","name":"Mia é","user":"","paper":"eb3c563fcb1c7931","answers":3,"package":"0.1.0","sum":"cf4799a8"}
{"line":1,"question":1,"value":0.375,"said":"2026-11-26T14:57:43+00:00","sum":"d30c5726"}
{"line":2,"question":2,"value":1,"said":"2026-11-26T14:57:43+00:00","sum":"590aa365"}
{"line":3,"question":3,"value":2,"said":"2026-11-26T14:57:43+00:00","origin":{"version":1,"call":"expect","arguments":{"value":{"event":"count('A')"},"given":null,"cards":12,"deck":"single","known":"","method":"auto","n":1000000,"seed":0,"confidence":0.95},"package":"0.1.0","digest":"15fb07dc9fc0ab81"},"sum":"73dc1150"}
"""
