-- Up Migration
create table accounts (
  id uuid primary key default gen_random_uuid(),
  -- As signed in with: trimmed and in lower case.
  email text not null unique check (email = lower(trim(email))),
  password_hash text not null,
  roles text[] not null check (roles <@ array['owner', 'editor', 'operator'] and cardinality(roles) > 0),
  created_at timestamptz not null
);

-- Of every secret only its SHA-256 is kept: a copy of this database signs nobody in.
create table setup_links (
  secret_hash bytea primary key,
  expires_at timestamptz not null
);

create table sessions (
  secret_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

create table deploy_tokens (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  remote text not null,
  label text not null,
  created_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Counters of login attempts, in the shape that rate-limiter-flexible wants; shared by all gateways.
create table login_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text,
  outcome text not null check (outcome in ('done', 'refused')),
  code text,
  detail text,
  address text,
  request_id text
);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log cannot be changed';
end;
$$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log for each statement execute function refuse_audit_change();

-- Down Migration
drop table audit_log, login_limits, deploy_tokens, sessions, setup_links, accounts;
drop function refuse_audit_change;
