-- Up Migration
-- Outbox of the pinning service: content of recorded launches, by hash. Written with the launch, whether or not pinning is set up.
create table pins (
  hash text primary key,
  type text not null,
  cid text,
  attempts integer not null default 0,
  problem text,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  pinned_at timestamptz
);
create index pins_due on pins (next_try_at) where cid is null;

-- Down Migration
drop table pins;
