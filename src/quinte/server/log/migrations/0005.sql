-- Tournaments. `plan` is what its maker wants, as JSON; `due` is when the next round begins. The version counts changes:
-- whoever wants to pair says which one they have seen.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    maker TEXT NOT NULL,
    owner TEXT NOT NULL,
    plan TEXT NOT NULL,
    created INTEGER NOT NULL,
    starts INTEGER NOT NULL,
    phase TEXT NOT NULL,
    round INTEGER NOT NULL,
    version INTEGER NOT NULL,
    begun INTEGER,
    due INTEGER,
    ended INTEGER
) WITHOUT ROWID;
CREATE INDEX tournaments_by_phase ON tournaments (phase, starts);

-- Who plays in them. `key` is the digest of the secret that opens their seats, sealed for their guest; `since` is when
-- they last became free.
CREATE TABLE entrants (
    tournament TEXT NOT NULL,
    number INTEGER NOT NULL,
    key TEXT NOT NULL,
    guest INTEGER,
    player TEXT NOT NULL,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    sealed BLOB,
    state TEXT NOT NULL,
    strength REAL NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, key)
) WITHOUT ROWID;
CREATE INDEX entrants_by_guest ON entrants (guest);

-- Their tables, by round: who sits there, as JSON by seat; no match where somebody has a bye, no points before the end.
CREATE TABLE boards (
    tournament TEXT NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    entrants TEXT NOT NULL,
    match TEXT NOT NULL,
    at INTEGER NOT NULL,
    points TEXT,
    why TEXT NOT NULL,
    PRIMARY KEY (tournament, round, board)
) WITHOUT ROWID;
