-- Up Migration
-- Sales of one chain, one after another. Amounts are lamports; tokens are whole ones.
create table sales (
  id integer generated always as identity primary key,
  chain_id text not null,
  number integer not null check (number > 0),
  seller text not null,
  -- Unknown in rows older than this table, until the service starts.
  token_mint text,
  -- A payment without a reference belongs to the sale whose treasury got it.
  treasury text,
  token_price_lamports numeric(20, 0) not null check (token_price_lamports > 0),
  bonus_percentage integer not null check (bonus_percentage between 0 and 1000),
  min_purchase_lamports numeric(20, 0) not null check (min_purchase_lamports > 0),
  max_purchase_lamports numeric(20, 0) not null check (max_purchase_lamports >= min_purchase_lamports),
  wallet_max_lamports numeric(20, 0) check (wallet_max_lamports >= min_purchase_lamports),
  goal_lamports numeric(20, 0) not null check (goal_lamports between 1 and 18446744073709551615),
  soft_cap_lamports numeric(20, 0) check (soft_cap_lamports between 1 and goal_lamports),
  opening_balance_lamports numeric(20, 0) not null check (opening_balance_lamports >= 0),
  starts_at timestamptz,
  launch_date timestamptz not null,
  paused_at timestamptz,
  allowlist_until timestamptz,
  delivery jsonb not null default '[]',
  first_quote_at timestamptz,
  announced_status text,
  -- Sums over `payments`, changed in the same transaction as they are.
  credited_lamports numeric(20, 0) not null default 0 check (credited_lamports >= 0),
  refundable_lamports numeric(30, 0) not null default 0 check (refundable_lamports >= 0),
  tokens_sold numeric(30, 0) not null default 0 check (tokens_sold >= 0),
  purchases integer not null default 0 check (purchases >= 0),
  -- Up to here the treasury's history is read and final.
  watched_signature text,
  watched_slot bigint,
  unique (chain_id, number),
  unique (chain_id, treasury),
  check (starts_at is null or starts_at < launch_date),
  check ((token_mint is not null and treasury is not null) or first_quote_at is null),
  constraint goal_is_never_exceeded
    check (credited_lamports = 0 or opening_balance_lamports + credited_lamports <= goal_lamports)
);

create function keep_sold_addresses() returns trigger language plpgsql as $$
begin
  if old.first_quote_at is not null
    and (new.chain_id, new.treasury, new.token_mint) is distinct from (old.chain_id, old.treasury, old.token_mint)
  then
    raise exception 'treasury and token of sale % are frozen since its first quote', old.id;
  end if;
  return new;
end $$;
create trigger keep_sold_addresses before update on sales for each row execute function keep_sold_addresses();

create table sale_history (
  id bigint generated always as identity primary key,
  sale_id integer not null references sales,
  at timestamptz not null,
  changed_by text not null,
  change jsonb not null
);
create index sale_history_sale on sale_history (sale_id, id);

-- Buys before others do; without a cap as much as any wallet may.
create table allowlist (
  sale_id integer not null references sales,
  wallet text not null,
  cap_lamports numeric(20, 0) check (cap_lamports > 0),
  primary key (sale_id, wallet)
);

create table quotes (
  id uuid primary key,
  sale_id integer not null references sales,
  wallet text not null,
  lamports numeric(20, 0) not null check (lamports > 0),
  -- What was promised stays, whatever becomes of the terms.
  token_price_lamports numeric(20, 0) not null,
  bonus_percentage integer not null,
  reference text not null unique,
  memo text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- Its room is nobody else's until then: a payment of the last second is not outrun.
  held_until timestamptz not null check (held_until >= expires_at),
  state text not null default 'open' check (state in ('open', 'replaced', 'lapsed', 'paid')),
  looks integer not null default 0,
  next_look_at timestamptz
);
create unique index quotes_one_open_per_wallet on quotes (sale_id, wallet) where state = 'open';
create index quotes_held on quotes (sale_id, held_until) where state = 'open';
create index quotes_to_look_for on quotes (next_look_at) where next_look_at is not null;

-- Every transaction of the chain that a treasury took part in and that was read.
create table treasury_transactions (
  chain_id text not null,
  signature text not null,
  sale_id integer not null references sales,
  slot bigint not null,
  -- What its transfers brought. Null: it is of a form that nobody here can read.
  inflow_lamports numeric(30, 0),
  -- By how much the treasury's balance changed.
  change_lamports numeric(30, 0),
  finality text not null default 'provisional' check (finality in ('provisional', 'final', 'gone')),
  missing_since timestamptz,
  primary key (chain_id, signature)
);
create index treasury_transactions_unsettled on treasury_transactions (sale_id, slot) where finality = 'provisional';
create index treasury_transactions_gone on treasury_transactions (sale_id, missing_since) where finality = 'gone';

-- One row for each transfer into a treasury.
create table payments (
  id uuid primary key default gen_random_uuid(),
  chain_id text not null,
  signature text not null,
  instruction text not null,
  sale_id integer not null references sales,
  position bigint generated always as identity unique,
  slot bigint not null,
  paid_at timestamptz not null,
  payer text not null,
  wallet text not null,
  quote_id uuid references quotes,
  lamports numeric(20, 0) not null check (lamports > 0),
  tokens numeric(30, 0) not null default 0,
  sol_usd_micros numeric(20, 0),
  reason text,
  -- `gone`: a fork took it back; it counts nowhere and nobody is shown it.
  finality text not null default 'provisional' check (finality in ('provisional', 'final', 'gone')),
  refund_signature text,
  delivered_tokens numeric(30, 0) not null default 0,
  foreign key (chain_id, signature) references treasury_transactions,
  unique (chain_id, signature, instruction),
  check (reason is null or tokens = 0),
  check (delivered_tokens between 0 and tokens)
);
create index payments_of_sale on payments (sale_id, position);
create index payments_of_wallet on payments (wallet, sale_id);
create index payments_of_payer on payments (payer);
create unique index payments_one_credit_per_quote on payments (quote_id) where reason is null and finality <> 'gone';

insert into sales (chain_id, number, seller, token_price_lamports, bonus_percentage, min_purchase_lamports,
    max_purchase_lamports, wallet_max_lamports, goal_lamports, opening_balance_lamports, starts_at, launch_date)
  select chain_id, 1, 'Mintwire', token_price_lamports, bonus_percentage, min_purchase_lamports, max_purchase_lamports,
    wallet_max_lamports, goal_lamports, opening_balance_lamports, starts_at, launch_date
  from presale_settings order by updated_at;
insert into sale_history (sale_id, at, changed_by, change)
  select id, now(), 'migration', to_jsonb(sales) from sales;
drop table presale_settings;
