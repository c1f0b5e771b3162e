-- Up Migration
-- The kit keeps them now.
insert into kit.idempotency_keys (key, route, request_hash, status, body, created_at)
  select key, route, request_hash, status, body, created_at from idempotency_keys where status is not null;
drop table idempotency_keys;

-- Down Migration
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
