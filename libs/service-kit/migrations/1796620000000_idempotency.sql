-- Up Migration
-- First answers to requests with an Idempotency-Key; without a status while the first is worked on.
create table kit.idempotency_keys (
  key text not null,
  route text not null,
  request_hash text not null,
  -- Of who works on it: who lost it to another may not settle it any more.
  claim uuid not null default gen_random_uuid(),
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (route, key)
);
create index idempotency_keys_created_at on kit.idempotency_keys (created_at);
