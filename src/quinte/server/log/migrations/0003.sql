-- Names that last. `id` is drawn and never used again; `home` is the address that the first name was taken from, as a
-- digest. A player keeps the name before the present one, so that nobody else can pass for them at once. `folded` and
-- `looks` are what names have in common that are the same, or look alike.
CREATE TABLE players (
    id TEXT PRIMARY KEY,
    guest INTEGER NOT NULL UNIQUE,
    name TEXT NOT NULL,
    home TEXT NOT NULL,
    since INTEGER NOT NULL,
    named INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE names (
    folded TEXT PRIMARY KEY,
    looks TEXT NOT NULL UNIQUE,
    player TEXT NOT NULL,
    home TEXT NOT NULL,
    taken INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX names_by_player ON names (player);
CREATE INDEX names_by_home ON names (home, taken);

-- How strong players are; `met` counts the different people they have met.
CREATE TABLE ratings (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    form TEXT NOT NULL,
    points REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    played INTEGER NOT NULL,
    met INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (player, game, pace, form)
) WITHOUT ROWID;
CREATE INDEX ratings_by_points ON ratings (game, pace, form, points);

-- Rated matches, noted when they are laid out; `settled` when their end has changed the ratings, once. Whoever looks for
-- those that ended while a server died has seen them up to the version `looked`.
CREATE TABLE contests (
    match TEXT PRIMARY KEY,
    settled INTEGER,
    looked INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX contests_by_settled ON contests (settled);
CREATE TRIGGER match_is_rated AFTER INSERT ON events
WHEN new.version = 1 AND instr(new.body, '"rated":true') > 0 BEGIN
    INSERT OR IGNORE INTO contests (match) VALUES (new.match);
END;
INSERT INTO house VALUES ('ratings', '1');

-- What rated matches changed; `company` is the homes of the opponents.
CREATE TABLE results (
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    form TEXT NOT NULL,
    at INTEGER NOT NULL,
    side INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    counted INTEGER NOT NULL,
    points REAL NOT NULL,
    deviation REAL NOT NULL,
    change REAL NOT NULL,
    company TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX results_by_player ON results (player, at);

-- Passkeys. `handle` is the digest of what the passkey keeps, under which the guest's key is sealed. An answered
-- question is noted until it is too old to be answered again.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    guest INTEGER NOT NULL,
    number INTEGER NOT NULL,
    handle TEXT NOT NULL,
    sealed BLOB NOT NULL,
    public BLOB NOT NULL,
    uses INTEGER NOT NULL,
    device TEXT NOT NULL,
    made INTEGER NOT NULL,
    seen INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkeys_by_guest ON passkeys (guest);
CREATE TABLE challenges (
    challenge TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) WITHOUT ROWID;
