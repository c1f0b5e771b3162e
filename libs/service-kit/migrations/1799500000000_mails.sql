-- Up Migration
-- Mails to be sent: written with what makes them necessary, sent by a job, listed for those who want to know what became of them.
create table kit.mails (
  id uuid primary key default gen_random_uuid(),
  -- Of the reason to write: one mail for one reason, however often it is asked for.
  key text not null unique,
  recipient text not null,
  subject text not null,
  -- What it says; gone once it was sent or came too late, as it may hold links that are secrets.
  body jsonb,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'refused', 'unknown', 'expired')),
  attempts integer not null default 0,
  reason text,
  send_before timestamptz,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  settled_at timestamptz
);
create index mails_created_at on kit.mails (created_at desc, id desc);
create index mails_state on kit.mails (state, created_at desc, id desc);
