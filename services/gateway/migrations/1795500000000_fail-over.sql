-- Up Migration
-- Releases that visitors have got in full: only such a one may stand in for a release that fails in browsers.
create table lives (
  remote text not null,
  version text not null,
  live_at timestamptz not null default clock_timestamp(),
  -- An operator went back from it: it is no place to go to again until somebody promotes it.
  withdrawn boolean not null default false,
  primary key (remote, version),
  foreign key (remote, version) references releases (remote, version) on delete cascade
);

insert into lives (remote, version, live_at) select remote, previous, updated_at - interval '1 second' from channels where previous is not null;
insert into lives (remote, version, live_at) select remote, live, updated_at from channels;

create function note_live() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.live = old.live then
    return null;
  end if;
  insert into lives (remote, version) values (new.remote, new.live)
    on conflict (remote, version) do update set live_at = clock_timestamp(), withdrawn = false;
  -- A promotion remembers what it replaces; only a rollback leaves nothing to go back to.
  if tg_op = 'UPDATE' and new.previous is null then
    update lives set withdrawn = true where remote = old.remote and version = old.live;
  end if;
  return null;
end;
$$;
create trigger channels_note_live after insert or update on channels for each row execute function note_live();

-- Down Migration
drop trigger channels_note_live on channels;
drop function note_live;
drop table lives;
