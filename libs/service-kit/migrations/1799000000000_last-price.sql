-- Up Migration
-- The last good price of SOL, in millionths of a dollar: one row, so that a restart while the price service is away does not forget it.
create table kit.last_price (
  only_row boolean primary key default true check (only_row),
  usd_micros bigint not null check (usd_micros > 0),
  at timestamptz not null
);
