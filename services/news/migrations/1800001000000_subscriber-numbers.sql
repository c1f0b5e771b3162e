-- Up Migration
-- The place of a subscriber in lists: unlike when somebody asked last, it never changes.
alter table subscribers add column number bigint;
update subscribers s set number = placed.place from (
  select id, row_number() over (order by requested_at, id) as place from subscribers
) placed where placed.id = s.id;
-- Release before: it names no number when it writes, and then the database gives one.
alter table subscribers alter column number set not null, alter column number add generated always as identity;
select setval(pg_get_serial_sequence('subscribers', 'number'), (select coalesce(max(number), 0) + 1 from subscribers), false);
create unique index subscribers_by_number on subscribers (number desc);
drop index subscribers_newest;

-- Down Migration
create index subscribers_newest on subscribers (requested_at desc, id desc);
alter table subscribers drop column number;
