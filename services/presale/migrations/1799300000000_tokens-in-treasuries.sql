-- Up Migration
-- What arrives in another unit than SOL is a payment too: it is never credited and goes back as it came. Amounts of tokens are base units.
alter table payments drop constraint payments_lamports_check;
alter table payments add column token_mint text;
alter table payments add column token_base_units numeric(20, 0) check (token_base_units > 0);
alter table payments add column token_decimals integer;
-- Of the whole transaction; unknown in rows older than this column.
alter table payments add column fee_lamports numeric(20, 0);
alter table payments add constraint payments_one_unit check (
  case when token_mint is null then lamports > 0 and token_base_units is null and token_decimals is null
    else lamports = 0 and token_base_units is not null and token_decimals is not null and reason is not null end
);
create index payments_tokens_to_go_back on payments (sale_id, token_mint, token_base_units, position)
  where token_mint is not null and refund_signature is null;

-- What a transaction did to a treasury's tokens. The token on sale is the seller's stock: its rows have no payments.
create table treasury_tokens (
  chain_id text not null,
  signature text not null,
  mint text not null,
  sale_id integer not null references sales,
  decimals integer not null,
  inflow_base_units numeric(30, 0) not null check (inflow_base_units >= 0),
  change_base_units numeric(30, 0) not null,
  primary key (chain_id, signature, mint),
  foreign key (chain_id, signature) references treasury_transactions
);
create index treasury_tokens_of_sale on treasury_tokens (sale_id, mint);

-- Accounts that hold a treasury's tokens; each has a history of its own, which the treasury's does not contain.
create table treasury_token_accounts (
  chain_id text not null,
  address text not null,
  sale_id integer not null references sales,
  mint text not null,
  -- As of the last look at its history; null before the first.
  base_units numeric(20, 0),
  looked_at timestamptz,
  -- Up to here its history is read and final.
  watched_signature text,
  watched_slot bigint,
  primary key (chain_id, address)
);
create index treasury_token_accounts_of_sale on treasury_token_accounts (sale_id, looked_at);

-- Down Migration
drop table treasury_token_accounts;
drop table treasury_tokens;
delete from payments where token_mint is not null;
drop index payments_tokens_to_go_back;
alter table payments drop constraint payments_one_unit;
alter table payments drop column fee_lamports, drop column token_decimals, drop column token_base_units, drop column token_mint;
alter table payments add constraint payments_lamports_check check (lamports > 0);
