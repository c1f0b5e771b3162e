-- Up Migration
-- Attempts to sign in are counted in kit.limits, like every limit that holds for all gateways together. Their own table is dropped one release later
-- (1797320000000).

-- Down Migration
