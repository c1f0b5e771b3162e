-- Up Migration
-- What a treasury got long before its sale was made is no payment of the sale.
alter table sales add column created_at timestamptz not null default now();

-- Down Migration
alter table sales drop column created_at;
