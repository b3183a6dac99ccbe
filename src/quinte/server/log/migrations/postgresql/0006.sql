-- Where somebody who is away is told that it is their turn: a browser's subscription (RFC 8030), which belongs to a
-- device of theirs. `id` is the digest of the address.
CREATE TABLE subscriptions (
    id TEXT COLLATE "C" PRIMARY KEY,
    guest BIGINT NOT NULL,
    device BIGINT NOT NULL,
    endpoint TEXT NOT NULL,
    public BYTEA NOT NULL,
    auth BYTEA NOT NULL,
    made BIGINT NOT NULL
);
CREATE INDEX subscriptions_by_guest ON subscriptions (guest);

-- How and when they want to be told. The hours of quiet are minutes of a day in their time zone.
CREATE TABLE habits (
    guest BIGINT PRIMARY KEY,
    language TEXT NOT NULL,
    zone TEXT NOT NULL,
    quiet_from INTEGER NOT NULL,
    quiet_to INTEGER NOT NULL
);

-- What they are told, one row a match. `turn`: it is theirs, since `version`; `is_seen`: they know; `is_shown`: a notice
-- of it may be on their screens. `looked` is the version up to which this is known. `due` is when something is to be sent, `unsent` where that did not work the last time.
CREATE TABLE calls (
    guest BIGINT NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    version INTEGER NOT NULL,
    looked INTEGER NOT NULL DEFAULT 0,
    at BIGINT NOT NULL,
    turn INTEGER NOT NULL,
    is_seen INTEGER NOT NULL,
    is_shown INTEGER NOT NULL DEFAULT 0,
    due BIGINT,
    tries INTEGER NOT NULL DEFAULT 0,
    unsent TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (guest, match)
);
CREATE INDEX calls_by_due ON calls (due);
CREATE INDEX calls_by_match ON calls (match);

-- Whose seat it is now: the digest of what opens it, since a seat may be given another secret.
ALTER TABLE held ADD COLUMN opens TEXT COLLATE "C";
