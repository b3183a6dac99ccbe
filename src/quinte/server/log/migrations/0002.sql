-- What a server knows of itself. An address is kept only as a digest that needs the salt.
CREATE TABLE house (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO house VALUES ('salt', lower(hex(randomblob(32))));
INSERT INTO house VALUES ('upgraded', cast(strftime('%s', 'now') AS INTEGER) * 1000);

-- When a match began, and who laid it out: `owner` is an address.
ALTER TABLE matches ADD COLUMN begun INTEGER;
ALTER TABLE matches ADD COLUMN owner TEXT;
ALTER TABLE matches ADD COLUMN guest INTEGER;
UPDATE matches SET begun = (
    SELECT min(at) FROM events WHERE match = matches.id AND body LIKE '{"e":"begun"%'
);
CREATE TRIGGER match_begins AFTER INSERT ON events
WHEN substr(new.body, 1, 12) = '{"e":"begun"' BEGIN
    UPDATE matches SET begun = new.at WHERE id = new.match AND begun IS NULL;
END;
DROP INDEX matches_to_watch;
CREATE INDEX matches_to_watch ON matches (is_public, ended, begun);
CREATE INDEX matches_by_age ON matches (ended, begun, created);
CREATE INDEX matches_by_owner ON matches (owner, ended);
CREATE INDEX matches_by_guest ON matches (guest, ended);

-- Devices of a guest. All but the first of each guest were let in by a personal link.
ALTER TABLE guests ADD COLUMN origin TEXT;
ALTER TABLE guests ADD COLUMN seen INTEGER;
UPDATE guests SET seen = cast(strftime('%s', 'now') AS INTEGER) * 1000;
CREATE INDEX guests_by_origin ON guests (origin, created);
ALTER TABLE sessions ADD COLUMN number INTEGER;
ALTER TABLE sessions ADD COLUMN opened INTEGER;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN by_link INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET
    number = (SELECT count(*) FROM sessions AS other WHERE other.token <= sessions.token),
    opened = seen,
    by_link = seen > (SELECT min(seen) FROM sessions AS first WHERE first.guest = sessions.guest);
CREATE INDEX sessions_by_guest ON sessions (guest);
CREATE INDEX held_by_match ON held (match);
