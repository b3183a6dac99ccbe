-- Who wants nothing to do with whom; both sides go when either is deleted. `name` is what the other was called then.
CREATE TABLE blocks (
    id TEXT COLLATE "C" PRIMARY KEY,
    guest BIGINT NOT NULL,
    other BIGINT NOT NULL,
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    UNIQUE (guest, other)
);
CREATE INDEX blocks_by_other ON blocks (other);

-- Which players with a name that lasts a guest follows; nobody is told by whom they are followed.
CREATE TABLE follows (
    guest BIGINT NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (guest, player)
);
CREATE INDEX follows_by_player ON follows (player);

-- What was said in words at tables whose makers allow it, kept for a while so that it can be reported.
CREATE TABLE lines (
    match TEXT COLLATE "C" NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    guest BIGINT,
    at BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match, number)
);
CREATE INDEX lines_by_age ON lines (at);
CREATE INDEX lines_by_guest ON lines (guest);

-- What guests report of each other, for the operator; `done` is what came of it. `home` is whence it came, as a digest.
CREATE TABLE reports (
    id TEXT COLLATE "C" PRIMARY KEY,
    at BIGINT NOT NULL,
    guest BIGINT NOT NULL,
    home TEXT NOT NULL,
    other BIGINT NOT NULL,
    name TEXT NOT NULL,
    match TEXT COLLATE "C" NOT NULL,
    reason TEXT NOT NULL,
    words TEXT NOT NULL,
    line TEXT NOT NULL,
    done TEXT NOT NULL,
    UNIQUE (guest, other, match, reason)
);
CREATE INDEX reports_by_home ON reports (home, at);
CREATE INDEX reports_by_state ON reports (done, at);
CREATE INDEX reports_by_other ON reports (other);

-- What the operator has done, for ever, and what a guest is to be told of it until they have read it.
CREATE TABLE deeds (
    id TEXT COLLATE "C" PRIMARY KEY,
    at BIGINT NOT NULL,
    deed TEXT NOT NULL,
    other BIGINT,
    name TEXT NOT NULL,
    words TEXT NOT NULL,
    report TEXT NOT NULL,
    told INTEGER NOT NULL
);
CREATE INDEX deeds_by_other ON deeds (other, told);

-- Who may not meet strangers until when: by guest, and by the home of their name, should they begin anew.
CREATE TABLE suspensions (
    id TEXT COLLATE "C" PRIMARY KEY,
    guest BIGINT,
    home TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX suspensions_by_guest ON suspensions (guest);
CREATE INDEX suspensions_by_home ON suspensions (home, until);

-- By which the command `quinte moderate` shows the server that the operator speaks.
INSERT INTO house (name, value) VALUES
    ('moderator', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Who won, as bits by seat; nothing where it is not known or did not count.
ALTER TABLE matches ADD COLUMN winners INTEGER;
