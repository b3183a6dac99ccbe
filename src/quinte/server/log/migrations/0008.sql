-- Where somebody is written to, if the operator has set that up. `secret` opens the letters' links; `verified` is when
-- they said that the address is theirs, and `sent` when they were last written to.
CREATE TABLE mails (
    guest INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    secret TEXT NOT NULL UNIQUE,
    asked INTEGER NOT NULL,
    verified INTEGER,
    sent INTEGER NOT NULL DEFAULT 0
);
