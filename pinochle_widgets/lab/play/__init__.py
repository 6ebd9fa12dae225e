"""The games by the thousand: `tournament`, `self_play` and `auctions`, a module each.

`pairs` plays the games of a tournament and `checkpoint` keeps them in a file; `rounds` plays rounds of one level,
`keeping` has their hands and calls; `interpreted` plays a game without compiled rules; `jobs` shares the work among processes.
"""
