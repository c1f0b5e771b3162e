-- Up Migration
-- Who comes by single sign-on only has no password.
alter table accounts alter column password_hash drop not null;

alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column method text not null default 'password'
    check (method in ('password', 'password-and-code', 'passkey', 'single-sign-on', 'link')),
  add column device text,
  add column address text,
  -- To the minute.
  add column last_seen_at timestamptz;
update sessions set last_seen_at = created_at;
alter table sessions alter column last_seen_at set not null;

-- A sign-in that takes several requests, or a passkey that is being made. Each is used up by the request that ends it.
create table sign_in_steps (
  secret_hash bytea primary key,
  kind text not null check (kind in ('code', 'passkey', 'new-passkey', 'single-sign-on')),
  account_id uuid references accounts (id) on delete cascade,
  data jsonb not null,
  -- Wrong codes so far.
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_steps_expiry on sign_in_steps (expires_at);

-- Codes of an authenticator app; not confirmed while they are being set up.
create table account_codes (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Encrypted with a key that this database does not hold.
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The latest period of 30 s whose code was used: neither it nor an earlier one counts again.
  last_period bigint
);

create table recovery_codes (
  account_id uuid not null references account_codes (account_id) on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- Whom a provider of single sign-on means; an e-mail address may come to belong to somebody else there.
create table external_identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (issuer, account_id)
);

-- What keeps asking the provider whether somebody may still be signed in.
create table session_tokens (
  session_id uuid primary key references sessions (id) on delete cascade,
  -- Encrypted like secrets of codes.
  refresh_token bytea not null,
  expires_at timestamptz not null,
  -- Of the gateway that is renewing it: a refresh token may be good for one use only.
  claimed_until timestamptz
);
create index session_tokens_expiry on session_tokens (expires_at);

-- What a line is about, and the request that wrote it, are looked for, too.
create index audit_log_subject on audit_log (lower(subject) text_pattern_ops, id);
create index audit_log_request on audit_log (request_id);
create index audit_log_address on audit_log (address, id);

-- Down Migration
drop index audit_log_subject, audit_log_request, audit_log_address;
drop table session_tokens, external_identities, passkeys, recovery_codes, account_codes, sign_in_steps;
alter table sessions drop column id, drop column method, drop column device, drop column address, drop column last_seen_at;
delete from accounts where password_hash is null;
alter table accounts alter column password_hash set not null;
