-- Names that last. `id` is drawn and never used again; `home` is the address that the first name was taken from, as a
-- digest. A player keeps the name before the present one, so that nobody else can pass for them at once. `folded` and
-- `looks` are what names have in common that are the same, or look alike.
CREATE TABLE players (
    id TEXT COLLATE "C" PRIMARY KEY,
    guest BIGINT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    home TEXT NOT NULL,
    since BIGINT NOT NULL,
    named BIGINT NOT NULL
);
CREATE TABLE names (
    folded TEXT COLLATE "C" PRIMARY KEY,
    looks TEXT COLLATE "C" NOT NULL UNIQUE,
    player TEXT COLLATE "C" NOT NULL,
    home TEXT NOT NULL,
    taken BIGINT NOT NULL
);
CREATE INDEX names_by_player ON names (player);
CREATE INDEX names_by_home ON names (home, taken);

-- How strong players are; `met` counts the different people they have met.
CREATE TABLE ratings (
    player TEXT COLLATE "C" NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    form TEXT NOT NULL,
    points DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    played INTEGER NOT NULL,
    met INTEGER NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, game, pace, form)
);
CREATE INDEX ratings_by_points ON ratings (game, pace, form, points);

-- Rated matches, noted when they are laid out; `settled` when their end has changed the ratings, once. Whoever looks for
-- those that ended while a server died has seen them up to the version `looked`.
CREATE TABLE contests (
    match TEXT COLLATE "C" PRIMARY KEY,
    settled BIGINT,
    looked INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX contests_by_settled ON contests (settled);
CREATE FUNCTION note_rated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO contests (match) VALUES (new.match) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER match_is_rated AFTER INSERT ON events
FOR EACH ROW WHEN (new.version = 1 AND position('"rated":true' in new.body) > 0) EXECUTE FUNCTION note_rated();
INSERT INTO house VALUES ('ratings', '1');

-- What rated matches changed; `company` is the homes of the opponents.
CREATE TABLE results (
    match TEXT COLLATE "C" NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    form TEXT NOT NULL,
    at BIGINT NOT NULL,
    side INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    counted INTEGER NOT NULL,
    points DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    change DOUBLE PRECISION NOT NULL,
    company TEXT NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX results_by_player ON results (player, at);

-- Passkeys. `handle` is the digest of what the passkey keeps, under which the guest's key is sealed. An answered
-- question is noted until it is too old to be answered again.
CREATE TABLE passkeys (
    id TEXT COLLATE "C" PRIMARY KEY,
    guest BIGINT NOT NULL,
    number INTEGER NOT NULL,
    handle TEXT NOT NULL,
    sealed BYTEA NOT NULL,
    public BYTEA NOT NULL,
    uses BIGINT NOT NULL,
    device TEXT NOT NULL,
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX passkeys_by_guest ON passkeys (guest);
CREATE TABLE challenges (
    challenge TEXT COLLATE "C" PRIMARY KEY,
    until BIGINT NOT NULL
);
