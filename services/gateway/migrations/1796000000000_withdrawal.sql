-- Up Migration
-- A remote may be without a live release: before its first promotion, after that was taken back, or withdrawn from the site.
alter table channels
  alter column live drop not null,
  -- What was live first: there is nothing to go back to behind it.
  add column first_live text,
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  drop constraint channels_canary_share,
  add constraint channels_canary_share check ((canary is null) = (canary_percent = 0) and (canary is null or canary is distinct from live)),
  add constraint channels_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null or (live is null and canary is null))),
  add constraint channels_shell_stays check (remote <> 'shell' or live is not null);
update channels c set first_live = live
  where previous is null and not exists (select 1 from lives l where l.remote = c.remote and l.version <> c.live);

-- "Withdrawn" is said of remotes now.
alter table lives rename column withdrawn to left_behind;

create or replace function note_live() returns trigger language plpgsql as $$
begin
  if new.live is null then
    -- Taken back, it is no place to go to again until somebody promotes it. What was withdrawn can be put back.
    if tg_op = 'UPDATE' and new.withdrawn_at is null then
      update lives set left_behind = true where remote = old.remote and version = old.live;
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and new.live is not distinct from old.live then
    return null;
  end if;
  if tg_op = 'INSERT' or new.previous is not distinct from old.live then
    insert into lives (remote, version) values (new.remote, new.live)
      on conflict (remote, version) do update set live_at = clock_timestamp(), left_behind = false;
    return null;
  end if;
  -- A way back leaves behind what went live after the release it leads to, however many steps that are; this one keeps its place among them.
  insert into lives (remote, version) values (new.remote, new.live)
    on conflict (remote, version) do update set left_behind = false;
  update lives set left_behind = true
    where remote = new.remote and live_at > (select live_at from lives where remote = new.remote and version = new.live);
  return null;
end;
$$;

-- Until when page views were made of a release: pages of then may still ask for its files.
create table last_shown (
  remote text not null,
  version text not null,
  at timestamptz not null,
  primary key (remote, version),
  foreign key (remote, version) references releases (remote, version) on delete cascade
);
create function note_shown() returns trigger language plpgsql as $$
begin
  insert into last_shown (remote, version, at)
    select old.remote, shown, clock_timestamp() from unnest(array[old.live, old.canary]) shown
    where shown is not null and (tg_op = 'DELETE' or (shown is distinct from new.live and shown is distinct from new.canary))
    on conflict (remote, version) do update set at = excluded.at;
  return null;
end;
$$;
create trigger channels_note_shown after update or delete on channels for each row execute function note_shown();

-- Down Migration
drop trigger channels_note_shown on channels;
drop function note_shown;
drop table last_shown;
delete from channels where live is null;
create or replace function note_live() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.live = old.live then
    return null;
  end if;
  insert into lives (remote, version) values (new.remote, new.live)
    on conflict (remote, version) do update set live_at = clock_timestamp(), withdrawn = false;
  if tg_op = 'UPDATE' and new.previous is null then
    update lives set withdrawn = true where remote = old.remote and version = old.live;
  end if;
  return null;
end;
$$;
alter table lives rename column left_behind to withdrawn;
alter table channels
  drop constraint channels_shell_stays,
  drop constraint channels_withdrawn,
  drop constraint channels_canary_share,
  drop column withdrawn_by,
  drop column withdrawn_at,
  drop column first_live,
  alter column live set not null;
alter table channels
  add constraint channels_canary_share check ((canary is null) = (canary_percent = 0) and canary is distinct from live);
