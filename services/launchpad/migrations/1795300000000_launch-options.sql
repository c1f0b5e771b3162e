-- Up Migration
-- Rows from before keep what their document says: neither tags nor links.
alter table token_metadata add column tags text[] not null default '{}';
alter table token_metadata add column links jsonb not null default '{}';

-- Down Migration
alter table token_metadata drop column links;
alter table token_metadata drop column tags;
