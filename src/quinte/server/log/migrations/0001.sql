-- A match is its events; this row only helps to find it.
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    created INTEGER NOT NULL,
    ended INTEGER
) WITHOUT ROWID;
CREATE INDEX matches_to_watch ON matches (is_public, ended, created);

-- Times are milliseconds since 1970; `client` is the seat and the id that its device chose.
CREATE TABLE events (
    match TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    client TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (match, version)
) WITHOUT ROWID;
CREATE UNIQUE INDEX events_by_client ON events (match, client) WHERE client IS NOT NULL;

-- When a server ran: clocks stand still in between.
CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    started INTEGER NOT NULL,
    alive INTEGER NOT NULL
);

-- Secrets are kept as SHA-256; what a guest must get back is sealed with the guest's own key.
CREATE TABLE guests (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    recovery TEXT UNIQUE,
    recovery_sealed BLOB
);
CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    guest INTEGER NOT NULL REFERENCES guests (id),
    sealed BLOB NOT NULL,
    seen INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE held (
    guest INTEGER NOT NULL REFERENCES guests (id),
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    opened INTEGER NOT NULL,
    PRIMARY KEY (guest, match, seat)
) WITHOUT ROWID;
