-- Up Migration
-- What the launch transaction took from the creator's wallet in all; unknown for launches from before.
alter table launches add column spent_lamports bigint;

-- Down Migration
alter table launches drop column spent_lamports;
