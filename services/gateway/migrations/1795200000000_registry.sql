-- Up Migration
create table releases (
  remote text not null,
  version text not null,
  -- release.json as published: pages, exposes and every file with its sha384.
  descriptor jsonb not null,
  uploaded_at timestamptz not null default now(),
  primary key (remote, version)
);

-- A version is written once. Nothing, an operator's console included, may change what it means.
create function refuse_release_change() returns trigger language plpgsql as $$
begin
  raise exception 'release % of % cannot be changed', old.version, old.remote;
end;
$$;
create trigger releases_are_immutable before update on releases for each row execute function refuse_release_change();

create table channels (
  remote text primary key,
  live text not null,
  previous text,
  locked boolean not null default false,
  set_by text not null check (set_by in ('local-build', 'operator')),
  updated_at timestamptz not null default now(),
  foreign key (remote, live) references releases (remote, version),
  foreign key (remote, previous) references releases (remote, version)
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Every gateway listens: what is live, or what the site is called, changes on all of them at once.
create function notify_composition() returns trigger language plpgsql as $$
begin
  perform pg_notify('mintwire_composition', tg_table_name);
  return null;
end;
$$;
create trigger channels_notify after insert or update or delete on channels for each statement execute function notify_composition();
create trigger settings_notify after insert or update or delete on settings for each statement execute function notify_composition();

insert into settings (key, value) values (
  'site',
  '{
    "name": "Mintwire",
    "tagline": "Launch a Solana token, buy into a presale, read crypto news",
    "description": "Create your own Solana token without writing code, take part in the presale and follow the news of the crypto world.",
    "supportEmail": null,
    "trustUrl": null,
    "socialLinks": []
  }'
);

-- Down Migration
drop table settings, channels, releases;
drop function notify_composition, refuse_release_change;
