-- Up Migration
-- What an owner has saved, version by version: to look at it later, and to bring it back.
create table settings_history (
  key text not null,
  version integer not null,
  value jsonb not null,
  saved_at timestamptz not null,
  saved_by text,
  primary key (key, version)
);
insert into settings_history select key, version, value, updated_at, updated_by from settings where key in ('site', 'layout');

create function keep_settings() returns trigger language plpgsql as $$
begin
  insert into settings_history (key, version, value, saved_at, saved_by)
  values (new.key, new.version, new.value, new.updated_at, new.updated_by)
  on conflict (key, version) do update set value = excluded.value;
  return null;
end;
$$;
create trigger settings_keep after insert or update on settings
  for each row when (new.key in ('site', 'layout')) execute function keep_settings();

-- Down Migration
drop trigger settings_keep on settings;
drop function keep_settings;
drop table settings_history;
