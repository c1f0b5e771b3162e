-- Up Migration
-- The most that the wallet of a quote could buy for in all when it was given: two quotes that are paid do not go beyond it together. Null: it was no limit.
alter table quotes add column wallet_most_lamports numeric(20, 0) check (wallet_most_lamports > 0);
-- One whose time is over holds its room on until then, whether or not its wallet asks for another one.
drop index quotes_held;
create index quotes_held on quotes (sale_id, held_until) where state <> 'paid';

-- Down Migration
drop index quotes_held;
create index quotes_held on quotes (sale_id, held_until) where state in ('open', 'replaced');
alter table quotes drop column wallet_most_lamports;
