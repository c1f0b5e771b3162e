-- Up Migration
alter table subscribers
  drop constraint subscribers_state_check,
  add check (state in ('pending', 'confirmed', 'left', 'suppressed'));
create index subscribers_newest on subscribers (requested_at desc, id desc);

create table newsletter_issues (
  id uuid primary key,
  number bigint generated always as identity,
  subject text not null check (length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
  preheader text not null check (length(preheader) <= 200 and preheader !~ '[[:cntrl:]]'),
  intro text not null check (length(intro) <= 20000),
  article_ids uuid[] not null,
  audience text not null check (audience in ('all', 'presaleAlerts', 'marketAnalysis', 'breakingNews')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
  version int not null default 1,
  send_at timestamptz,
  -- The articles as they were when sending began: everybody gets the same.
  articles jsonb,
  started_at timestamptz,
  ended_at timestamptz,
  -- Why it stands still, and until when it rests.
  trouble text,
  rest_until timestamptz,
  updated_at timestamptz not null,
  updated_by text not null,
  check (state = 'draft' or send_at is not null),
  check (state in ('draft', 'scheduled') or (articles is not null and started_at is not null))
);
create unique index newsletter_issues_newest on newsletter_issues (number desc);
create index newsletter_issues_open on newsletter_issues (state) where state in ('scheduled', 'sending');

-- One mail of an issue to one subscriber; written before anything is sent.
create table issue_deliveries (
  issue_id uuid not null references newsletter_issues,
  subscriber_id uuid not null references subscribers,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  attempts int not null default 0,
  reason text,
  next_at timestamptz not null,
  tried_at timestamptz,
  -- When the server asked for it last.
  leaving_at timestamptz,
  primary key (issue_id, subscriber_id)
);
create index issue_deliveries_due on issue_deliveries (issue_id, next_at, subscriber_id) where state = 'waiting';
create index issue_deliveries_listed on issue_deliveries (issue_id, state, subscriber_id);
create index issue_deliveries_of on issue_deliveries (subscriber_id, tried_at);

-- Down Migration
drop table issue_deliveries;
drop table newsletter_issues;
drop index subscribers_newest;
update subscribers set state = 'left', round = round + 1 where state = 'suppressed';
alter table subscribers
  drop constraint subscribers_state_check,
  add check (state in ('pending', 'confirmed', 'left'));
