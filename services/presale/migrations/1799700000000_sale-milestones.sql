-- Up Migration
-- What other services tell people of a sale, each thing once. Positions follow the commits: whoever writes locks the table.
create table sale_milestones (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity unique,
  sale_id integer not null references sales,
  kind text not null check (kind in ('started', 'ending-soon', 'goal-reached', 'ended')),
  at timestamptz not null,
  unique (sale_id, kind)
);

-- Down Migration
drop table sale_milestones;
