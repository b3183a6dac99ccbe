-- A match is its events; this row only helps to find it. Times are milliseconds since 1970.
CREATE TABLE matches (
    id TEXT COLLATE "C" PRIMARY KEY,
    game TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    created BIGINT NOT NULL,
    begun BIGINT,
    ended BIGINT,
    owner TEXT,
    guest BIGINT
);
CREATE INDEX matches_to_watch ON matches (is_public, ended, begun);
CREATE INDEX matches_by_age ON matches (ended, begun, created);
CREATE INDEX matches_by_owner ON matches (owner, ended);
CREATE INDEX matches_by_guest ON matches (guest, ended);

-- `client` is the seat and the id that its device chose.
CREATE TABLE events (
    match TEXT COLLATE "C" NOT NULL,
    version INTEGER NOT NULL,
    at BIGINT NOT NULL,
    client TEXT COLLATE "C",
    body TEXT NOT NULL,
    PRIMARY KEY (match, version)
);
CREATE UNIQUE INDEX events_by_client ON events (match, client) WHERE client IS NOT NULL;

CREATE FUNCTION note_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE matches SET begun = new.at WHERE id = new.match AND begun IS NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER match_begins AFTER INSERT ON events
FOR EACH ROW WHEN (substr(new.body, 1, 12) = '{"e":"begun"') EXECUTE FUNCTION note_begin();

-- When a server ran: clocks stand still while none did.
CREATE TABLE runs (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    started BIGINT NOT NULL,
    alive BIGINT NOT NULL
);

-- Secrets are kept as SHA-256; what a guest must get back is sealed with the guest's own key.
CREATE TABLE guests (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT,
    origin TEXT,
    recovery TEXT UNIQUE,
    recovery_sealed BYTEA
);
CREATE INDEX guests_by_origin ON guests (origin, created);
CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    guest BIGINT NOT NULL REFERENCES guests (id),
    sealed BYTEA NOT NULL,
    seen BIGINT NOT NULL,
    number BIGINT NOT NULL,
    opened BIGINT NOT NULL,
    device TEXT NOT NULL DEFAULT '',
    by_link INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX sessions_by_guest ON sessions (guest);
CREATE INDEX sessions_by_number ON sessions (number);
CREATE TABLE held (
    guest BIGINT NOT NULL REFERENCES guests (id),
    match TEXT COLLATE "C" NOT NULL,
    seat INTEGER NOT NULL,
    sealed BYTEA NOT NULL,
    opened BIGINT NOT NULL,
    PRIMARY KEY (guest, match, seat)
);
CREATE INDEX held_by_match ON held (match);

-- What a house knows of itself. An address is kept only as a digest that needs the salt.
CREATE TABLE house (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO house VALUES
    ('salt', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')),
    ('upgraded', floor(extract(epoch FROM now()) * 1000)::bigint::text);
