-- Up Migration
-- Counts of rate limits, as rate-limiter-flexible writes them. Not worth a place in the log of the database: after a crash they begin anew.
create unlogged table kit.limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
