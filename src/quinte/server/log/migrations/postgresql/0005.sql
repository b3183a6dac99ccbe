-- Tournaments. `plan` is what its maker wants, as JSON; `due` is when the next round begins. The version counts changes:
-- whoever wants to pair says which one they have seen.
CREATE TABLE tournaments (
    id TEXT COLLATE "C" PRIMARY KEY,
    maker TEXT NOT NULL,
    owner TEXT NOT NULL,
    plan TEXT NOT NULL,
    created BIGINT NOT NULL,
    starts BIGINT NOT NULL,
    phase TEXT NOT NULL,
    round BIGINT NOT NULL,
    version BIGINT NOT NULL,
    begun BIGINT,
    due BIGINT,
    ended BIGINT
);
CREATE INDEX tournaments_by_phase ON tournaments (phase, starts);

-- Who plays in them. `key` is the digest of the secret that opens their seats, sealed for their guest; `since` is when
-- they last became free.
CREATE TABLE entrants (
    tournament TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    guest BIGINT,
    player TEXT NOT NULL,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    sealed BYTEA,
    state TEXT NOT NULL,
    strength DOUBLE PRECISION NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, key)
);
CREATE INDEX entrants_by_guest ON entrants (guest);

-- Their tables, by round: who sits there, as JSON by seat; no match where somebody has a bye, no points before the end.
CREATE TABLE boards (
    tournament TEXT COLLATE "C" NOT NULL,
    round BIGINT NOT NULL,
    board BIGINT NOT NULL,
    entrants TEXT NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    points TEXT,
    why TEXT NOT NULL,
    PRIMARY KEY (tournament, round, board)
);
