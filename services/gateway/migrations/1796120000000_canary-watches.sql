-- Up Migration
-- What browsers said of a canary beside the live release, and that it was stopped. One row for a remote, of its last canary.
create table canary_watches (
  remote text primary key,
  canary text not null,
  live text not null,
  -- Of the channel; visits around a change of it are not compared.
  revision integer not null,
  since timestamptz not null,
  -- When the comparison may begin, and what had been counted until then from an hour on.
  settled_at timestamptz not null,
  base jsonb,
  trial jsonb not null,
  looked_at timestamptz not null,
  stopped_at timestamptz,
  reason text,
  check ((stopped_at is null) = (reason is null))
);

-- Down Migration
drop table canary_watches;
