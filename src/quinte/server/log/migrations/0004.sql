-- Until when a table that is open to strangers is listed: as long as somebody is there, and a while longer.
ALTER TABLE matches ADD COLUMN listed INTEGER;
CREATE INDEX matches_listed ON matches (listed);

-- Who wants to be found a game, and for a day how that went. `key` is the digest of the secret that opens the seat
-- which they get, and `pace` their clock as JSON. `match` is what they are offered; names go when a search ends.
CREATE TABLE searches (
    key TEXT PRIMARY KEY,
    guest INTEGER,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    pace TEXT NOT NULL,
    strength REAL,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    match TEXT,
    offered INTEGER,
    ended INTEGER,
    is_found INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX searches_waiting ON searches (ended, game, players, pace);
CREATE INDEX searches_by_owner ON searches (owner, ended);
