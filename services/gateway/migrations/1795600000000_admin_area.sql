-- Up Migration
-- Why a remote is locked, and how often its channel was changed: who decides says which state they have seen.
alter table channels add column lock_reason text, add column revision integer not null default 1;
create function count_channel_change() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end;
$$;
create trigger channels_count before update on channels for each row execute function count_channel_change();

alter table settings add column version integer not null default 1, add column updated_by text;

-- What a site like this says of itself. Off, and without evidence none of it can be switched on.
update settings set value = value || '{
  "claims": [
    {"id": "launches", "text": "175,000+ tokens launched", "evidenceUrl": null, "on": false},
    {"id": "success-rate", "text": "99.9 % of launches succeed", "evidenceUrl": null, "on": false},
    {"id": "deployment", "text": "Deployment in under 60 seconds", "evidenceUrl": null, "on": false},
    {"id": "support", "text": "24/7 technical support", "evidenceUrl": null, "on": false},
    {"id": "subscribers", "text": "50,000+ newsletter subscribers", "evidenceUrl": null, "on": false},
    {"id": "authority", "text": "Number one authority in Solana token launches", "evidenceUrl": null, "on": false},
    {"id": "audited", "text": "Audited smart contracts", "evidenceUrl": null, "on": false},
    {"id": "breaches", "text": "Zero security breaches", "evidenceUrl": null, "on": false},
    {"id": "soc2", "text": "SOC 2 Type II", "evidenceUrl": null, "on": false}
  ]
}' where key = 'site' and not value ? 'claims';

alter table accounts add column last_sign_in_at timestamptz;

-- One open invitation per address; it is gone when the account is made.
create table invites (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  email text not null unique check (email = lower(trim(email))),
  roles text[] not null check (roles <@ array['owner', 'editor', 'operator'] and cardinality(roles) > 0),
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table previews (
  id uuid primary key default gen_random_uuid(),
  -- Of the link only its hash is kept; the key signs the cookies that the link is exchanged for.
  secret_hash bytea not null unique,
  cookie_key bytea not null,
  remote text not null,
  version text not null,
  person text not null,
  path text not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  foreign key (remote, version) references releases (remote, version) on delete cascade
);
create index previews_release on previews (remote, version);
-- A link that is made or taken back is known to every gateway at once; one that is opened concerns nobody else.
create trigger previews_notify after insert or delete or update of revoked_at on previews for each statement execute function notify_composition();

-- Down Migration
drop table previews, invites;
alter table accounts drop column last_sign_in_at;
alter table settings drop column version, drop column updated_by;
drop trigger channels_count on channels;
drop function count_channel_change;
alter table channels drop column lock_reason, drop column revision;
