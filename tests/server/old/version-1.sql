BEGIN TRANSACTION;
CREATE TABLE events (
    match TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    client TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (match, version)
) WITHOUT ROWID;
INSERT INTO "events" VALUES('-Z_m3yuDhwxe',1,1794851051167,NULL,'{"e":"laid_out","game":"make_five","edition":"","options":{"start":"row","contiguous":"false","tiebreak":"draw","advanced":"false","first_aligner":"random","pairs":"3"},"seats":[{"kind":"person","digest":"65ba2e36bd1aa7fac040057b8f10dd053244ec38663e24ec09d89b9fab625f01"},{"kind":"link","digest":"748c768adc568d93054d3c6bddefa06faa9360d81c1083715f5996a8e68c9738"}],"secret":"5a50eb90c19c3e511b24bad09f417ad925896e612cbd296a55adc68e2a619fd1","watch":"6d25d1babbbd573b0c0051b3dbbec4cdb248dcd4c7558e75ee677aeccaf12cde","public":true}');
INSERT INTO "events" VALUES('-Z_m3yuDhwxe',2,1794851051181,NULL,'{"e":"seated","seats":[0],"nonce":"1641d14e8d8e400c4548781e56111c18bf84c0dc9c26901459fb8ca2197a717c"}');
INSERT INTO "events" VALUES('-Z_m3yuDhwxe',3,1794851051207,NULL,'{"e":"seated","seats":[1],"nonce":"821cc9520e7e47257ad60a59b8e74c860b379e24f4bb2fe9c1f0218e67fdf5ab"}');
INSERT INTO "events" VALUES('-Z_m3yuDhwxe',4,1794851051207,NULL,'{"e":"begun"}');
INSERT INTO "events" VALUES('CdhuGFM5y23-',1,1794851051072,NULL,'{"e":"laid_out","game":"make_five","edition":"","options":{"start":"row","contiguous":"false","tiebreak":"draw","advanced":"false","first_aligner":"random","pairs":"3"},"seats":[{"kind":"person","digest":"546b2d5dbf2fb816b77615a6719935d2a9d9e596024999528129860e17940e59"},{"kind":"link","digest":"365fcf445ec0d24e59cf98d6fd11fcab25d19b0cca0a50a920c10e6d85b8204d"}],"secret":"00dda7b699494034922bd832d7210f33eca6f393db9f8435b0b9f77697120f39","watch":"fdedce9f9904a291272147b91d650b9be1865f45b21cf76835eaceed1b2e3f60"}');
INSERT INTO "events" VALUES('CdhuGFM5y23-',2,1794851051108,NULL,'{"e":"seated","seats":[0],"nonce":"f41d43a1fe5b8615312933487f1eb09544c0fbd934afc31e6039aef3ef9a4890"}');
INSERT INTO "events" VALUES('CdhuGFM5y23-',3,1794851051111,NULL,'{"e":"seated","seats":[1],"nonce":"8559fcd541d75857562d76a154a0e4dd82a2b86c8f8c52f12bb9810d6d9bbd87"}');
INSERT INTO "events" VALUES('CdhuGFM5y23-',4,1794851051111,NULL,'{"e":"begun"}');
INSERT INTO "events" VALUES('CdhuGFM5y23-',5,1794851051136,'0.01c80855-1','{"e":"resigned","seat":0}');
INSERT INTO "events" VALUES('CdhuGFM5y23-',6,1794851051151,'0.01c80855-2','{"e":"proposed","seat":0,"what":"rematch"}');
INSERT INTO "events" VALUES('CdhuGFM5y23-',7,1794851051164,'1.0cac3d7a-1','{"e":"answered","seat":1,"yes":true}');
INSERT INTO "events" VALUES('CdhuGFM5y23-',8,1794851051164,NULL,'{"e":"followed","next":"x3hmZ4WTmVdu"}');
INSERT INTO "events" VALUES('gbGm8mH_aoeS',1,1794851051218,NULL,'{"e":"laid_out","game":"make_five","edition":"","options":{"start":"row","contiguous":"false","tiebreak":"draw","advanced":"false","first_aligner":"random","pairs":"3"},"seats":[{"kind":"person","digest":"1742877a5625183770825e8079168d46f3a0c268347aa0949297c30e31d440aa"},{"kind":"link","digest":"40dc214d532a4e6ba9aab8243c0dbee17e7d040a558a3bb7269e7f8597ae09c0"}],"secret":"7916d3311706ca435d2c4adb286483f977ce03fef623e73352ac2bebe4671fde","watch":"9b82ec4203013fc209afd320f5d833f1a2f8e58b16124b75f5b24f388474d187","clock":{"total":300,"increment":5,"days":0}}');
INSERT INTO "events" VALUES('gbGm8mH_aoeS',2,1794851051226,NULL,'{"e":"seated","seats":[0],"nonce":"b616c8278f42f6dab0f8453d8ed9cf925a5a34d488fb2241de6cb7310abbad3c"}');
INSERT INTO "events" VALUES('gbGm8mH_aoeS',3,1794851051251,NULL,'{"e":"seated","seats":[1],"nonce":"9f17b3930b680904115039d2454b5620d1905b81276a0c49b62d4adda8c09574"}');
INSERT INTO "events" VALUES('gbGm8mH_aoeS',4,1794851051251,NULL,'{"e":"begun"}');
INSERT INTO "events" VALUES('gbGm8mH_aoeS',5,1794851051254,'0.85b0cdb2-1','{"e":"moved","seat":0,"move":5}');
INSERT INTO "events" VALUES('gbGm8mH_aoeS',6,1794851051256,'1.d979b789-1','{"e":"moved","seat":1,"move":0}');
INSERT INTO "events" VALUES('ih8LfW0qOF_o',1,1794851050559,NULL,'{"e":"laid_out","game":"make_five","edition":"","options":{"start":"row","contiguous":"false","tiebreak":"draw","advanced":"false","first_aligner":"random","pairs":"3"},"seats":[{"kind":"person","digest":"1c66005c3bdcaf3a904d6b862694c8e7e2ba2792cf37050580f3582addf77a7d"},{"kind":"link","digest":"5e5120c0b1df3dca4c9d77f01cf6ba91fff39286bf80e21c4b77827430e7edc0"}],"secret":"5cda55445f2219a2f59393dd8bf8e39777e9f1ac27a89594c448018c938de7b2","watch":"634b081d0d7cc0e0a442d97f2b3b53ee35d1d631a96d3275446f45d979f4ba3f"}');
INSERT INTO "events" VALUES('ih8LfW0qOF_o',2,1794851050604,NULL,'{"e":"seated","seats":[0],"nonce":"f4585fb3116ae886845edc8a492217033beccfa068f8faad4e1b484ece07db65"}');
INSERT INTO "events" VALUES('ih8LfW0qOF_o',3,1794851050611,NULL,'{"e":"seated","seats":[1],"nonce":"b0afa7412caaac498e2701a51155f8af74558a753be5e70c2f2f7e9459c110b4"}');
INSERT INTO "events" VALUES('ih8LfW0qOF_o',4,1794851050611,NULL,'{"e":"begun"}');
INSERT INTO "events" VALUES('ih8LfW0qOF_o',5,1794851050619,'0.cb737568-1','{"e":"moved","seat":0,"move":5}');
INSERT INTO "events" VALUES('ih8LfW0qOF_o',6,1794851050623,'1.fb106164-1','{"e":"moved","seat":1,"move":0}');
INSERT INTO "events" VALUES('ih8LfW0qOF_o',7,1794851050628,'0.cb737568-2','{"e":"moved","seat":0,"move":5}');
INSERT INTO "events" VALUES('pViCap_v0snE',1,1794851050630,NULL,'{"e":"laid_out","game":"make_five","edition":"","options":{"start":"row","contiguous":"false","tiebreak":"draw","advanced":"false","first_aligner":"random","pairs":"3"},"seats":[{"kind":"person","digest":"b695ddd4093fc2bd601cee2eeeb73f66ad34b3a9693c0150b2517bb27d8c7869"},{"kind":"link","digest":"d3a44b219ddc3e6465cdce845ae7325cc13f6dc620a896c0fd93be9a3aaabea3"}],"secret":"698dbafd8e29936809b7bc3ba9deb95bfb69dc498e5c92e3404fe159a91fe549","watch":"4c40aafe1fe99039a2ffb051eb7deb7660d2e3fb27f2080bcef2dae9c3026bd0"}');
INSERT INTO "events" VALUES('pViCap_v0snE',2,1794851050645,NULL,'{"e":"seated","seats":[0],"nonce":"7bd8bb2e11b068d716d96b78764cdcab23c5112af8d7cb3b276be1f6be05a820"}');
INSERT INTO "events" VALUES('pViCap_v0snE',3,1794851050647,NULL,'{"e":"seated","seats":[1],"nonce":"97050fe940ea19ad7d2b5762a99fb10315d8bcd7249aba7b66343cbb78c1f17a"}');
INSERT INTO "events" VALUES('pViCap_v0snE',4,1794851050647,NULL,'{"e":"begun"}');
INSERT INTO "events" VALUES('pViCap_v0snE',5,1794851050657,'0.f3ae8b82-1','{"e":"moved","seat":0,"move":5}');
INSERT INTO "events" VALUES('pViCap_v0snE',6,1794851050684,'1.7e38683e-1','{"e":"moved","seat":1,"move":0}');
INSERT INTO "events" VALUES('pViCap_v0snE',7,1794851050687,'0.f3ae8b82-2','{"e":"resigned","seat":0}');
INSERT INTO "events" VALUES('rpNJXsuC5oQ4',1,1794851050532,NULL,'{"e":"laid_out","game":"make_five","edition":"","options":{"start":"row","contiguous":"false","tiebreak":"draw","advanced":"false","first_aligner":"random","pairs":"3"},"seats":[{"kind":"person","digest":"0a4b0a8cdab6972e0c6f5254cd6fd6bd5a1ef9878822662a9e5b962df70ab398"},{"kind":"link","digest":"9eeec357ee6a372643e1ba2bfebcaae8f986af46c8226e899cea9b53cea2b103"}],"secret":"1ae416989e8d1062eed0a00fc9255152f168dedfa5e5e0687bcdc727bcb11b1a","watch":"4305cd4ada9f75cfec182a091491e9496d9d407d5716e7939694b43cec5ebbf4"}');
INSERT INTO "events" VALUES('x3hmZ4WTmVdu',1,1794851051164,NULL,'{"e":"laid_out","game":"make_five","edition":"","options":{"start":"row","contiguous":"false","tiebreak":"draw","advanced":"false","first_aligner":"random","pairs":"3"},"seats":[{"kind":"link","digest":"365fcf445ec0d24e59cf98d6fd11fcab25d19b0cca0a50a920c10e6d85b8204d"},{"kind":"person","digest":"546b2d5dbf2fb816b77615a6719935d2a9d9e596024999528129860e17940e59"}],"secret":"7d2b07f49f06137f3beced3f11e24698cb39934d0087167097cb7955498f5995","watch":"fdedce9f9904a291272147b91d650b9be1865f45b21cf76835eaceed1b2e3f60"}');
CREATE TABLE guests (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    recovery TEXT UNIQUE,
    recovery_sealed BLOB
);
INSERT INTO "guests" VALUES(1,'Ada',1794851050544,'f3225c5f115516f655a47f237d077b57bf61d514987ce8ff2353f0acfff450db',X'3E81E70E7A8408BC2221DB202DEEF2A18D07408139E974988696A6E100D02F45');
CREATE TABLE held (
    guest INTEGER NOT NULL REFERENCES guests (id),
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    opened INTEGER NOT NULL,
    PRIMARY KEY (guest, match, seat)
) WITHOUT ROWID;
INSERT INTO "held" VALUES(1,'-Z_m3yuDhwxe',0,X'0EDA013EC5F1BF82C51B5302A90AC79E42563F4EB231FB52F0F053EBBCB4C4DC',1794851051171);
INSERT INTO "held" VALUES(1,'CdhuGFM5y23-',0,X'558D57AD7D0A07D08E47AE16E4799C34D350F5C616EE3AC67B16C28C469E9C12',1794851051091);
INSERT INTO "held" VALUES(1,'gbGm8mH_aoeS',0,X'2ED6D1997A9B72E2AF9D38F8D6974FC6CA179233A5EAAB8C7E6C00E73FE04E4A',1794851051219);
INSERT INTO "held" VALUES(1,'ih8LfW0qOF_o',0,X'CF96992786323A5FBC42F63F26B83BED0F41FF76EB801459DE98DFF2B09403E3',1794851050572);
INSERT INTO "held" VALUES(1,'pViCap_v0snE',0,X'2B206C550D7AAFCE8D0FDF628A676287AE7C34729ADD95C4B247B38CD721A0F1',1794851050630);
INSERT INTO "held" VALUES(1,'rpNJXsuC5oQ4',0,X'CD23977722F92522F7858C2C7C5F2656480D61EBBF49813D68D3E7BE3338CF80',1794851050547);
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    created INTEGER NOT NULL,
    ended INTEGER
) WITHOUT ROWID;
INSERT INTO "matches" VALUES('-Z_m3yuDhwxe','make_five',1,1794851051167,NULL);
INSERT INTO "matches" VALUES('CdhuGFM5y23-','make_five',0,1794851051072,1794851051136);
INSERT INTO "matches" VALUES('gbGm8mH_aoeS','make_five',0,1794851051218,NULL);
INSERT INTO "matches" VALUES('ih8LfW0qOF_o','make_five',0,1794851050559,NULL);
INSERT INTO "matches" VALUES('pViCap_v0snE','make_five',0,1794851050630,1794851050687);
INSERT INTO "matches" VALUES('rpNJXsuC5oQ4','make_five',0,1794851050532,NULL);
INSERT INTO "matches" VALUES('x3hmZ4WTmVdu','make_five',0,1794851051164,NULL);
CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    started INTEGER NOT NULL,
    alive INTEGER NOT NULL
);
INSERT INTO "runs" VALUES(1,1794850103759,1794850257615);
INSERT INTO "runs" VALUES(2,1794851049818,1794851052363);
CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    guest INTEGER NOT NULL REFERENCES guests (id),
    sealed BLOB NOT NULL,
    seen INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO "sessions" VALUES('0e0bc7c0903cf9a5130b6b90654dc9dc487a7e5f8de396e5e0ebd38e6caad0af',1,X'5A5D426C09E70433079A492E201108BFA3E6656A233EB35FBAF916D29FC10C67',1794851050544);
INSERT INTO "sessions" VALUES('8acf1df9d2f79cf0d8c8301b5b4795f3000846e5119d1c483d9b4ee0f9cf6b8d',1,X'60150B0FFFD6B7D52DABF179B12F88E3DAE34D84CD2A2FAA69472789150174D3',1794851051367);
CREATE INDEX matches_to_watch ON matches (is_public, ended, created);
CREATE UNIQUE INDEX events_by_client ON events (match, client) WHERE client IS NOT NULL;
COMMIT;
PRAGMA user_version = 1;
