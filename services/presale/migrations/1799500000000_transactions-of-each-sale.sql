-- Up Migration
-- A transaction may concern the treasuries of two sales: each has its own row of it.
alter table payments drop constraint payments_chain_id_signature_fkey;
alter table treasury_tokens drop constraint treasury_tokens_chain_id_signature_fkey;
alter table treasury_tokens drop constraint treasury_tokens_pkey;
alter table treasury_transactions drop constraint treasury_transactions_pkey;
alter table treasury_transactions add primary key (sale_id, signature);
alter table treasury_tokens add primary key (sale_id, signature, mint);
alter table treasury_tokens add foreign key (sale_id, signature) references treasury_transactions;
alter table payments add foreign key (sale_id, signature) references treasury_transactions;
-- What one sale kept from another is read anew.
update sales set watched_signature = null, watched_slot = null;
update treasury_token_accounts set watched_signature = null, watched_slot = null, base_units = null;

-- Down Migration
alter table payments drop constraint payments_sale_id_signature_fkey;
alter table treasury_tokens drop constraint treasury_tokens_sale_id_signature_fkey;
alter table treasury_tokens drop constraint treasury_tokens_pkey;
alter table treasury_transactions drop constraint treasury_transactions_pkey;
delete from treasury_tokens t using treasury_tokens o where o.chain_id = t.chain_id and o.signature = t.signature and o.mint = t.mint and o.sale_id < t.sale_id;
create temp table kept as select distinct on (chain_id, signature) * from treasury_transactions order by chain_id, signature, sale_id;
delete from treasury_transactions;
insert into treasury_transactions select * from kept;
drop table kept;
alter table treasury_transactions add primary key (chain_id, signature);
alter table treasury_tokens add primary key (chain_id, signature, mint);
alter table treasury_tokens add foreign key (chain_id, signature) references treasury_transactions;
alter table payments add foreign key (chain_id, signature) references treasury_transactions;
