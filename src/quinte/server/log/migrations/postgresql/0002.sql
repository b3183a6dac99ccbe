-- Who runs the clock and the bots of a match. A server renews its own row, and with it all that it holds; a
-- lease of a server that has not done so for a moment is anybody's. `fence` grows with every owner.
CREATE TABLE servers (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    beat TIMESTAMPTZ NOT NULL
);
CREATE SEQUENCE fences;
CREATE TABLE leases (
    match TEXT COLLATE "C" PRIMARY KEY,
    server BIGINT NOT NULL,
    fence BIGINT NOT NULL
);
CREATE INDEX leases_by_server ON leases (server);
