-- Up Migration
-- The kit keeps it now.
insert into kit.last_price (usd_micros, at) select usd_micros, at from last_price on conflict do nothing;
drop table last_price;

-- Down Migration
create table last_price (
  only_row boolean primary key default true check (only_row),
  usd_micros bigint not null check (usd_micros > 0),
  at timestamptz not null
);
