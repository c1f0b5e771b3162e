-- Up Migration
-- Gateways of the release before, which run beside those of this one while they are restarted in turn, count attempts to sign in and claim tokens here. The two
-- migrations before once dropped both; where they did, it is back. The release after this one drops both, and takes the job 'forget attempts to sign in:next' away.
create table if not exists login_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
alter table session_tokens add column if not exists claimed_until timestamptz;

-- Down Migration
