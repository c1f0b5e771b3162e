-- Up Migration
-- One row per chain: the terms of the sale there. Amounts are lamports.
create table presale_settings (
  chain_id text primary key,
  token_price_lamports numeric(20, 0) not null check (token_price_lamports > 0),
  bonus_percentage integer not null check (bonus_percentage between 0 and 1000),
  min_purchase_lamports numeric(20, 0) not null check (min_purchase_lamports > 0),
  max_purchase_lamports numeric(20, 0) not null check (max_purchase_lamports >= min_purchase_lamports),
  wallet_max_lamports numeric(20, 0) check (wallet_max_lamports >= min_purchase_lamports),
  goal_lamports numeric(20, 0) not null check (goal_lamports > 0),
  opening_balance_lamports numeric(20, 0) not null check (opening_balance_lamports >= 0),
  starts_at timestamptz,
  launch_date timestamptz not null,
  updated_at timestamptz not null default now(),
  check (starts_at is null or starts_at < launch_date)
);

-- Down Migration
drop table presale_settings;
