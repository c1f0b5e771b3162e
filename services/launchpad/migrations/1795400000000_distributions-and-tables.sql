-- Up Migration
alter table launches add column later integer not null default 0;
-- Milliseconds from the wallet's signature to the confirmation, as the page saw it; for the statistics only.
alter table quotes add column confirm_millis integer;
-- Set when the chain took a transaction for this quote and undid it.
alter table quotes add column failed_signature text;

-- Launches whose distribution takes more than one transaction. pending: a pocket still holds tokens for `open` wallets;
-- complete: all were paid; diverted: the creator emptied a pocket in another way.
create table distributions (
  chain_id text not null,
  mint text not null,
  state text not null default 'pending' check (state in ('pending', 'complete', 'diverted')),
  open integer not null,
  payouts integer not null default 0,
  created_at timestamptz not null,
  next_check_at timestamptz not null,
  settled_at timestamptz,
  primary key (chain_id, mint)
);
create index distributions_due on distributions (chain_id, next_check_at) where state = 'pending';

-- Lookup tables and what they cost. Written before the chain is asked for anything, so that none is ever forgotten.
-- creating: it may be on the chain; active: launches use it; deactivating: it waits until it may be closed;
-- closed: its rent is back; failed: it never came to be.
create table lookup_tables (
  id bigint generated always as identity primary key,
  chain_id text not null,
  mint text not null,
  wallet text not null,
  quote_id uuid not null references quotes (id),
  authority text not null,
  address text not null,
  recent_slot bigint not null,
  addresses text[] not null,
  state text not null default 'creating' check (state in ('creating', 'active', 'deactivating', 'closed', 'failed')),
  active_slot bigint,
  rent_lamports bigint not null default 0,
  network_fees_lamports bigint not null default 0,
  returned_lamports bigint not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  next_check_at timestamptz not null,
  unique (chain_id, address)
);
create unique index lookup_tables_mint on lookup_tables (chain_id, mint) where state <> 'failed';
create index lookup_tables_due on lookup_tables (chain_id, next_check_at) where state in ('creating', 'active', 'deactivating');
create index lookup_tables_day on lookup_tables (chain_id, created_at);

-- Down Migration
drop table lookup_tables;
drop table distributions;
alter table quotes drop column failed_signature;
alter table quotes drop column confirm_millis;
alter table launches drop column later;
