-- Up Migration
-- Of all gateways one renews sessions at a time, so none has to claim a token. The column of claims is dropped one release later (see 1797320000000).

-- Down Migration
