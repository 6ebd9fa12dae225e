BEGIN TRANSACTION;
CREATE TABLE pinochle_duel (
	player VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	deal INTEGER NOT NULL, 
	mine INTEGER NOT NULL, 
	theirs INTEGER NOT NULL, 
	PRIMARY KEY (player, game, deal), 
	FOREIGN KEY(player) REFERENCES pinochle_player (id) ON DELETE CASCADE
);
CREATE TABLE pinochle_game (
	id VARCHAR(64) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	player VARCHAR(64), 
	seat INTEGER, 
	game VARCHAR(64) NOT NULL, 
	rules TEXT NOT NULL, 
	level VARCHAR(64) NOT NULL, 
	partner VARCHAR(64) NOT NULL, 
	opponents TEXT NOT NULL, 
	ended VARCHAR(32) NOT NULL, 
	rounds INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	against INTEGER NOT NULL, 
	margin INTEGER NOT NULL, 
	best_hand INTEGER, 
	best_melds INTEGER, 
	rated BOOLEAN NOT NULL, 
	uncounted VARCHAR(64) NOT NULL, 
	excluded VARCHAR(200) NOT NULL, 
	reset VARCHAR(64) NOT NULL, 
	record TEXT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(player) REFERENCES pinochle_player (id)
);
INSERT INTO "pinochle_game" VALUES('1e9ea6b8c479ceb49ea8b283c29dbde4','54f849eea215ad44ba4d4daca2040ae0','cdb5e3c3f1b2ad97f564565766ba3d3a',0,'two-handed','hoyle goal=50','carefree','','Carefree','2026-11-26T04:44:14+00:00',1,1,117,2,115,117,0,0,'','','','pinochle-record 1
game two-handed
rules hoyle goal=50
revision 1
number 1
date 2026-11-26
seat 0 person Ann
seat 1 carefree Carefree
deal AC AS 9C QD JD TS KC 9D AH 9H KS 9D QH TS AD JS KD KD 9S AH 9C JC KC JC QD AD TD AC QC TH JH JH KS TH TD 9H JD TC QH QS QC KH QS JS KH TC AS 9S
0 play AS
1 play 9D
1 draw
0 draw
1 play TS
0 play AC
1 draw
0 draw
1 play KD
0 play TS
1 draw
0 draw
1 play QD
0 play 9D
1 draw
0 draw
1 play TH
0 play KS
1 draw
0 draw
1 play AD
0 play QC
1 draw
0 draw
1 play JC
0 play 9C
1 draw
0 draw
1 play TC
0 play KC
1 draw
0 draw
1 play JD
0 play AD
0 draw
1 draw
0 play KH
1 play JH
0 draw
1 draw
0 play JS
1 play KS
1 draw
0 draw
1 play 9H
0 play QC
1 draw
0 draw
1 play 9H
0 play JH
0 play TD
1 play KD
0 play TD
1 play JS
0 play JD
1 play TC
0 play 9S
1 play 9S
0 play QD
1 play KH
0 play AH
1 play TH
0 play QH
1 play AC
0 play AS
1 play QS
0 play AH
1 play KC
0 play QH
1 play QS
0 play 9C
1 play JC
result 0 117 2
');
INSERT INTO "pinochle_game" VALUES('830169f0d59443bc5ab8908283a957b0','995ead636a9b208e2ab98e716b51c3bc','95ebd94395fade3173e3404820c8f750',0,'two-handed','hoyle goal=50','carefree','','Carefree','2026-11-26T04:44:14+00:00',3,1,316,119,197,120,120,0,'','','','pinochle-record 1
game two-handed
rules hoyle goal=50
revision 1
number 1
seat 0 person Bob
seat 1 carefree Carefree
deal KD TD TH 9D QH KC QH QD KD JD JD JC AS TH TS 9C TC AC JH AD TS JC 9S 9C QD AC AD QS AH 9H QC TD JH 9S KH AH KH JS 9D 9H QC KC TC KS JS QS AS KS
0 play JH
1 play TC
0 meld marriage KD QD
0 draw
1 draw
0 play AS
1 play 9C
0 draw
1 draw
0 play KD
1 play 9C
0 draw
1 draw
0 play AC
1 play JD
1 draw
0 draw
1 play JD
0 play AD
0 draw
1 draw
0 play TH
1 play QH
0 draw
1 draw
0 play 9H
1 play 9S
0 draw
1 draw
0 play JS
1 play KH
0 draw
1 draw
0 play TD
1 play AH
0 draw
1 draw
0 play 9S
1 play 9D
1 draw
0 draw
1 play KS
0 play AH
1 draw
0 draw
1 play JC
0 play QH
1 draw
0 draw
1 play KH
0 play TH
0 play JS
1 play KS
1 play QC
0 play KC
0 play AS
1 play QS
0 play KD
1 play AD
1 play TD
0 play QD
1 play JC
0 play QD
0 play 9H
1 play 9D
1 play TC
0 play QS
1 play KC
0 play TS
1 play QC
0 play JH
1 play AC
0 play TS
deal QC JS 9H JC AH JH QD TD TS KH 9C AD JD QS KC TC 9C TH KH QH QC QD KD KS TH TS AC 9H KS KD QS KC JH JD AS 9S TD JC JS AC AD AH 9S QH 9D TC AS 9D
1 play QD
0 play KD
0 draw
1 draw
0 play TC
1 play JD
0 draw
1 draw
0 play JH
1 play 9H
0 draw
1 draw
0 play KS
1 play JS
0 draw
1 draw
0 play TH
1 play KC
0 meld dix 9H
0 draw
1 draw
0 play 9C
1 play JH
1 draw
0 draw
1 play TD
0 play AH
0 draw
1 draw
0 play JD
1 play AC
0 meld marriage KD QD
0 draw
1 draw
0 play AD
1 play QS
0 draw
1 draw
0 play TS
1 play AS
1 draw
0 draw
1 play QS
0 play KC
1 draw
0 draw
1 play QH
0 play 9C
1 draw
0 draw
1 play 9S
0 play AS
0 play TH
1 play QH
0 play QD
1 play 9D
0 play KH
1 play KH
0 play JC
1 play QC
1 play JS
0 play AH
0 play JC
1 play TC
1 play KS
0 play 9H
0 play KD
1 play AD
1 play QC
0 play AC
0 play TD
1 play TS
0 play 9D
1 play 9S
deal KD TD KH KD QD JC KS AS JC TD 9C TS 9S JH KC TH AD AC TC QC AH QD 9D KH TH AD JD QS TC JD KC AS KS JH 9C JS TS AH 9D 9H QH AC JS QC QH 9H 9S QS
0 play JC
1 play AD
0 meld kings KS KH KD KC
0 draw
1 draw
0 play TC
1 play JD
0 meld marriage KC* QC
0 draw
1 draw
0 play AD
1 play TD
0 meld marriage KS* QS
0 knock
result 0 316 119
');
CREATE TABLE pinochle_note (
	player VARCHAR(64) NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	value TEXT NOT NULL, 
	noted VARCHAR(32) NOT NULL, 
	PRIMARY KEY (player, kind, name), 
	FOREIGN KEY(player) REFERENCES pinochle_player (id) ON DELETE CASCADE
);
CREATE TABLE pinochle_player (
	id VARCHAR(64) NOT NULL, 
	name VARCHAR(24) NOT NULL, 
	added VARCHAR(32) NOT NULL, 
	removed VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "pinochle_player" VALUES('cdb5e3c3f1b2ad97f564565766ba3d3a','Ann','2026-11-26T04:44:15+00:00','');
INSERT INTO "pinochle_player" VALUES('95ebd94395fade3173e3404820c8f750','Bob','2026-11-26T04:44:15+00:00','');
CREATE TABLE pinochle_price (
	game VARCHAR(64) NOT NULL, 
	budget VARCHAR(32) NOT NULL, 
	prices TEXT NOT NULL, 
	PRIMARY KEY (game, budget), 
	FOREIGN KEY(game) REFERENCES pinochle_game (id) ON DELETE CASCADE
);
INSERT INTO "pinochle_price" VALUES('1e9ea6b8c479ceb49ea8b283c29dbde4','quick','{"form":1,"rows":[[0,0,0]]}');
CREATE TABLE pinochle_review (
	game VARCHAR(64) NOT NULL, 
	accuracy FLOAT NOT NULL, 
	reviewed VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES pinochle_game (id) ON DELETE CASCADE
);
INSERT INTO "pinochle_review" VALUES('1e9ea6b8c479ceb49ea8b283c29dbde4',0.5,'2026-11-26T10:56:40+00:00');
CREATE TABLE pinochle_round (
	game VARCHAR(64) NOT NULL, 
	round INTEGER NOT NULL, 
	side INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	melds INTEGER, 
	PRIMARY KEY (game, round, side), 
	FOREIGN KEY(game) REFERENCES pinochle_game (id) ON DELETE CASCADE
);
INSERT INTO "pinochle_round" VALUES('1e9ea6b8c479ceb49ea8b283c29dbde4',1,0,117,117,0);
INSERT INTO "pinochle_round" VALUES('1e9ea6b8c479ceb49ea8b283c29dbde4',1,1,2,2,0);
INSERT INTO "pinochle_round" VALUES('830169f0d59443bc5ab8908283a957b0',1,0,80,80,40);
INSERT INTO "pinochle_round" VALUES('830169f0d59443bc5ab8908283a957b0',1,1,87,87,0);
INSERT INTO "pinochle_round" VALUES('830169f0d59443bc5ab8908283a957b0',2,0,116,196,30);
INSERT INTO "pinochle_round" VALUES('830169f0d59443bc5ab8908283a957b0',2,1,32,119,0);
INSERT INTO "pinochle_round" VALUES('830169f0d59443bc5ab8908283a957b0',3,0,120,316,120);
INSERT INTO "pinochle_round" VALUES('830169f0d59443bc5ab8908283a957b0',3,1,0,119,0);
CREATE TABLE pinochle_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT pinochle_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "pinochle_version" VALUES('0004');
CREATE UNIQUE INDEX pinochle_player_name ON pinochle_player (name) WHERE removed = '';
CREATE INDEX pinochle_game_digest ON pinochle_game (digest);
CREATE INDEX pinochle_game_of_player ON pinochle_game (player, ended);
CREATE INDEX pinochle_game_ended ON pinochle_game (ended);
COMMIT;
