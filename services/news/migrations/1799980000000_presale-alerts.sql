-- Up Migration
-- A mail that is worth nothing after that time is not sent later.
alter table newsletter_issues add column send_before timestamptz;

-- What happened in a sale and became an issue of the newsletter, each thing once.
create table presale_alerts (
  chain_id text not null,
  sale_id integer not null,
  kind text not null,
  at timestamptz not null,
  -- Null when an editor has deleted it.
  issue_id uuid references newsletter_issues on delete set null deferrable initially deferred,
  primary key (chain_id, sale_id, kind)
);
create index presale_alerts_issue on presale_alerts (issue_id);

-- The last thing that was read of the presale service.
create table presale_alerts_read (
  only_row boolean primary key default true check (only_row),
  milestone_id uuid not null
);

-- Down Migration
drop table presale_alerts_read;
drop table presale_alerts;
alter table newsletter_issues drop column send_before;
