-- Until when a table that is open to strangers is listed: as long as somebody is there, and a while longer.
ALTER TABLE matches ADD COLUMN listed BIGINT;
CREATE INDEX matches_listed ON matches (listed);

-- Who wants to be found a game, and for a day how that went. `key` is the digest of the secret that opens the seat
-- which they get, and `pace` their clock as JSON. `match` is what they are offered; names go when a search ends.
CREATE TABLE searches (
    key TEXT COLLATE "C" PRIMARY KEY,
    guest BIGINT,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    pace TEXT NOT NULL,
    strength DOUBLE PRECISION,
    since BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    match TEXT COLLATE "C",
    offered BIGINT,
    ended BIGINT,
    is_found INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX searches_waiting ON searches (ended, game, players, pace);
CREATE INDEX searches_by_owner ON searches (owner, ended);
