-- Up Migration
-- Where the log of events stands. Its id is new in every database, so that a place in one log is never taken for a place in another.
create table kit.event_log (
  only_row boolean primary key default true check (only_row),
  id text not null default left(replace(gen_random_uuid()::text, '-', ''), 8),
  last_position bigint not null default 0,
  pruned_to bigint not null default 0
);
insert into kit.event_log default values;

-- Written in the transaction of what happened.
create table kit.events (
  key bigint generated always as identity primary key,
  -- Given at the commit: whoever sees an event sees all before it.
  position bigint unique,
  topic text not null,
  data jsonb not null check (octet_length(data::text) <= 16384)
);

-- Runs at the very end of the transaction, so the row that puts commits into one order is locked only for the commit itself
-- and can be in nobody's way. Positions have no gaps: of a transaction that fails the number is given back.
create function kit.place_event() returns trigger language plpgsql as $$
declare
  place bigint;
begin
  update kit.event_log set last_position = last_position + 1 returning last_position into place;
  update kit.events set position = place where key = new.key;
  if place % 500 = 0 and place > 10000 then
    delete from kit.events where position <= place - 10000;
    update kit.event_log set pruned_to = place - 10000;
  end if;
  perform pg_notify('mintwire_events', '');
  return null;
end $$;

create constraint trigger place_event after insert on kit.events
  deferrable initially deferred for each row execute function kit.place_event();
