-- Up Migration
-- Attempts to sign in are counted in kit.limits, like every limit that holds for all gateways together.
drop table login_limits;
select graphile_worker.remove_job('forget attempts to sign in:next');

-- Down Migration
create table login_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
