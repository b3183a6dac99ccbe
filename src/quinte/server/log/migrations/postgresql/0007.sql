-- For how many seconds a sign of life holds: longer where the database is so slow that the next one comes late.
ALTER TABLE servers ADD COLUMN term DOUBLE PRECISION NOT NULL DEFAULT 1.2;
