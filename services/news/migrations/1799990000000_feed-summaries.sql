-- Up Migration
alter table feed_sources add column summarise boolean not null default false;

-- What the model is asked to write for a draft, and why it did not.
alter table feed_entries
  add column summary text check (summary in ('waiting', 'written', 'failed', 'overtaken')),
  add column summary_attempts integer not null default 0,
  add column summary_fault text,
  add column summary_at timestamptz;
create index feed_entries_to_summarise on feed_entries (summary_at) where summary = 'waiting';
create index feed_entries_not_summarised on feed_entries (source_id) where summary = 'failed';

-- Down Migration
drop index feed_entries_not_summarised;
drop index feed_entries_to_summarise;
alter table feed_entries
  drop column summary_at, drop column summary_fault, drop column summary_attempts, drop column summary;
alter table feed_sources drop column summarise;
