-- Up Migration
-- What a treasury got before its sale was made is no payment of the sale. A later sale takes the chain's own time; the first one is made of
-- settings at a start, on a machine whose clock may differ from the chain's by an hour at most.
alter table sales add column counted_since timestamptz not null default now() - interval '1 hour';
update sales set counted_since = created_at - interval '1 hour';

-- Down Migration
alter table sales drop column counted_since;
