-- Up Migration
-- A version is written once, and what it means is not changed. A row that nobody can read any more means nothing: the very release,
-- published once more, takes its place, in a transaction that says so.
create or replace function refuse_release_change() returns trigger language plpgsql as $$
begin
  if current_setting('mintwire.repairs_release', true) = 'yes' and new.remote = old.remote and new.version = old.version then
    return new;
  end if;
  raise exception 'release % of % cannot be changed', old.version, old.remote;
end;
$$;

-- Down Migration
create or replace function refuse_release_change() returns trigger language plpgsql as $$
begin
  raise exception 'release % of % cannot be changed', old.version, old.remote;
end;
$$;
