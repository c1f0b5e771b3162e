-- Up Migration
-- An address is on the list only while it is confirmed. The round begins anew when somebody leaves: links to confirm of an earlier
-- one open nothing.
create table subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'left')),
  round int not null default 0,
  requested_at timestamptz not null,
  -- When and how somebody agreed last; it stays when they leave.
  consent_at timestamptz,
  consent_how text,
  left_at timestamptz,
  left_how text,
  confirm_sent_at timestamptz,
  confirm_mails int not null default 0,
  presale_alerts boolean not null default true,
  market_analysis boolean not null default true,
  breaking_news boolean not null default true,
  check (state <> 'confirmed' or (consent_at is not null and consent_how is not null))
);
create unique index subscribers_by_email on subscribers (lower(email));
create index subscribers_by_state on subscribers (state);

-- Down Migration
drop table subscribers;
