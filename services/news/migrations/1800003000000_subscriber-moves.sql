-- Up Migration
-- When somebody came or left, and not who: what a subscriber says of it is of the last time, may be of a day before an import, and goes with them.
-- Release before: it counts by the columns, without their indexes; what happens meanwhile is not counted.
create table subscriber_moves (
  at timestamptz not null,
  kind text not null check (kind in ('came', 'left'))
);
create index subscriber_moves_in_time on subscriber_moves (at, kind);
insert into subscriber_moves (at, kind)
  select case when consent_how like 'import by %' then requested_at else consent_at end, 'came' from subscribers where consent_at is not null;
insert into subscriber_moves (at, kind) select left_at, 'left' from subscribers where left_at is not null and consent_at is not null;
drop index subscribers_in_time, subscribers_left_in_time;

-- Down Migration
create index subscribers_in_time on subscribers (consent_at) where consent_at is not null;
create index subscribers_left_in_time on subscribers (left_at) where left_at is not null;
drop table subscriber_moves;
