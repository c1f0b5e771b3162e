-- Up Migration
create table idempotency_keys (
  key text not null,
  route text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (route, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- What lies in the content store, by the hash that names it there.
create table images (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);

create table token_metadata (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  image_hash text not null references images (hash),
  image_url text not null,
  name text not null,
  symbol text not null,
  description text not null,
  created_at timestamptz not null default now()
);

-- issued: may still be paid; recorded: it was; lapsed: its mint never appeared, or another quote of the mint was paid;
-- rejected: the mint exists but not as quoted, kept with the findings for the admin.
create table quotes (
  id uuid primary key,
  chain_id text not null,
  wallet text not null,
  mint text not null,
  reference text not null unique,
  body jsonb not null,
  status text not null default 'issued' check (status in ('issued', 'recorded', 'lapsed', 'rejected')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  next_check_at timestamptz not null,
  reported_signature text,
  findings jsonb,
  settled_at timestamptz
);
create index quotes_due on quotes (chain_id, next_check_at) where status = 'issued';
create index quotes_mint on quotes (chain_id, mint);
create index quotes_rejected on quotes (chain_id, settled_at desc) where status = 'rejected';

create table launches (
  id bigint generated always as identity primary key,
  chain_id text not null,
  mint text not null,
  signature text not null,
  quote_id uuid not null unique references quotes (id),
  creator text not null,
  slot bigint not null,
  confirmed_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (chain_id, mint),
  unique (chain_id, signature)
);
create index launches_newest on launches (chain_id, id desc);

-- Down Migration
drop table launches;
drop table quotes;
drop table token_metadata;
drop table images;
drop table idempotency_keys;
