-- Up Migration
-- Of all gateways one renews sessions at a time, so none has to claim a token.
alter table session_tokens drop column claimed_until;

-- Down Migration
alter table session_tokens add column claimed_until timestamptz;
