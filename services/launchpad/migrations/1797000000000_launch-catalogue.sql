-- Up Migration
-- What the public list of launches is searched, sorted and filtered by; all of it stands in the quote that the launch paid.
alter table launches
  add column name text,
  add column symbol text,
  add column supply numeric,
  add column fixed_supply boolean,
  add column no_freeze boolean,
  add column final_details boolean;
update launches l set
  name = q.body->'request'->>'name',
  symbol = q.body->'request'->>'symbol',
  supply = (q.body->'request'->>'supplyBaseUnits')::numeric / power(10::numeric, (q.body->'request'->>'decimals')::integer),
  fixed_supply = (q.body->'request'->'authorities'->>'revokeMintAuthority')::boolean,
  no_freeze = not (q.body->'request'->'authorities'->>'enableFreeze')::boolean
    or (q.body->'request'->'authorities'->>'revokeFreezeAuthority')::boolean,
  final_details = (q.body->'request'->'authorities'->>'revokeUpdate')::boolean
from quotes q where q.id = l.quote_id;
alter table launches
  alter column name set not null,
  alter column symbol set not null,
  alter column supply set not null,
  alter column fixed_supply set not null,
  alter column no_freeze set not null,
  alter column final_details set not null;
create index launches_by_name on launches (chain_id, lower(name), id);
create index launches_by_supply on launches (chain_id, supply desc, id desc);

-- Down Migration
drop index launches_by_supply;
drop index launches_by_name;
alter table launches
  drop column name,
  drop column symbol,
  drop column supply,
  drop column fixed_supply,
  drop column no_freeze,
  drop column final_details;
