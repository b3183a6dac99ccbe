-- Where somebody is written to, if the operator has set that up. `secret` opens the letters' links; `verified` is when
-- they said that the address is theirs, and `sent` when they were last written to.
CREATE TABLE mails (
    guest BIGINT PRIMARY KEY,
    address TEXT NOT NULL,
    secret TEXT COLLATE "C" NOT NULL UNIQUE,
    asked BIGINT NOT NULL,
    verified BIGINT,
    sent BIGINT NOT NULL DEFAULT 0
);
