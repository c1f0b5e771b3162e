-- Up Migration
-- Whose turn it is to look is a matter of the jobs.
alter table canary_watches drop column looked_at;

-- Down Migration
alter table canary_watches add column looked_at timestamptz not null default now();
