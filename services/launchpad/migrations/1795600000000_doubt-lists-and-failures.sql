-- Up Migration
-- Since when the chain shows the mint, made by a transaction that paid none of its quotes. Only a doubt that has lasted rejects a quote.
alter table quotes add column doubted_at timestamptz;

-- The share of launches that came to be is asked by every home page; the admin's lists are newest first.
create index quotes_lost on quotes (chain_id, mint) where status = 'rejected' or failed_signature is not null;
create index quotes_newest on quotes (chain_id, issued_at desc, id desc);
drop index quotes_rejected;

-- Tries to end a lookup table that failed, one after the other; each costs a fee, so the pauses between them grow.
alter table lookup_tables add column failures integer not null default 0;

-- Down Migration
alter table lookup_tables drop column failures;
create index quotes_rejected on quotes (chain_id, settled_at desc) where status = 'rejected';
drop index quotes_newest;
drop index quotes_lost;
alter table quotes drop column doubted_at;
