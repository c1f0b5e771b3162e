-- Up Migration
-- Decided once, when nothing can come in any more that was promised: whether the sale sold, or every purchase goes back.
alter table sales add column outcome text check (outcome in ('sold', 'below-soft-cap'));
alter table sales add column delivery_began_at timestamptz;
alter table sales add column tokens_delivered numeric(30, 0) not null default 0
  check (tokens_delivered between 0 and tokens_sold);

create function keep_outcome() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and new.outcome is distinct from old.outcome then
    raise exception 'the outcome of sale % is decided', old.id;
  end if;
  return new;
end $$;
create trigger keep_outcome before update of outcome on sales for each row execute function keep_outcome();

-- Where a payment without a quote goes back to: an operator's word.
alter table payments add column refund_address text;
alter table payments add column delivery_signatures text[] not null default '{}';

-- Amounts are lamports (refunds) or whole tokens (deliveries).
create table runs (
  id uuid primary key,
  chain_id text not null,
  sale_id integer not null references sales,
  kind text not null check (kind in ('refund', 'delivery')),
  state text not null default 'open' check (state in ('open', 'done')),
  decimals integer not null,
  -- Of the token; null for SOL.
  standard text check ((standard is null) = (kind = 'refund')),
  prepared_by text not null,
  prepared_at timestamptz not null,
  cancelled_at timestamptz,
  ended_at timestamptz,
  last_batch integer not null default 0
);
create unique index runs_one_open on runs (sale_id, kind) where state = 'open';
create index runs_of_sale on runs (sale_id, prepared_at);

-- One transaction that was handed out to be signed. Its signature is written before it is sent.
create table run_batches (
  id bigint generated always as identity primary key,
  run_id uuid not null references runs,
  number integer not null,
  state text not null default 'offered' check (state in ('offered', 'sent', 'paid', 'failed', 'expired')),
  unsigned bytea not null,
  last_valid_block_height bigint not null,
  offered_at timestamptz not null,
  signed bytea,
  signature text unique,
  missing_since timestamptz,
  settled_at timestamptz,
  error text,
  unique (run_id, number),
  check (state = 'expired' or (signature is null) = (state = 'offered')),
  check ((signed is null) = (signature is null))
);
create index run_batches_unsettled on run_batches (run_id) where state in ('offered', 'sent');

create table run_legs (
  id bigint generated always as identity primary key,
  run_id uuid not null references runs,
  recipient text not null,
  amount numeric(30, 0) not null check (amount > 0),
  -- The receiver lacked a token account when it was prepared.
  opens_account boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'batched', 'paid', 'failed', 'cancelled')),
  batch_id bigint references run_batches,
  -- Failed together with others: it is tried by itself.
  alone boolean not null default false,
  reason text,
  check (state not in ('batched', 'paid') or batch_id is not null)
);
create index run_legs_of_run on run_legs (run_id, state, id);
create index run_legs_of_batch on run_legs (batch_id);

-- Which part of which payment a transfer settles. The key is what makes it once: a part is taken back from here only when its transfer can no
-- longer land.
create table run_shares (
  leg_id bigint not null references run_legs,
  payment_id uuid not null references payments,
  kind text not null,
  -- 1 for refunds; for deliveries up to which tranche.
  part integer not null,
  amount numeric(30, 0) not null check (amount > 0),
  primary key (payment_id, kind, part)
);
create index run_shares_of_leg on run_shares (leg_id);

-- Down Migration
drop table run_shares;
drop table run_legs;
drop table run_batches;
drop table runs;
alter table payments drop column delivery_signatures, drop column refund_address;
drop trigger keep_outcome on sales;
drop function keep_outcome;
alter table sales drop column tokens_delivered, drop column delivery_began_at, drop column outcome;
