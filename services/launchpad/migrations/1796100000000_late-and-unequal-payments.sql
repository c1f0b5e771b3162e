-- Up Migration
-- What the launch transaction paid to the fee wallet, at least the quoted fee; before this it was exactly that.
alter table launches add column paid_lamports bigint;
update launches l set paid_lamports = (q.body->>'feeLamports')::bigint from quotes q where q.id = l.quote_id;
alter table launches alter column paid_lamports set not null;
-- Paid longer after its quote had expired than is accepted: recorded, without add-on service. Launches from before had no such rule.
alter table launches add column paid_late boolean not null default false;
create index launches_late on launches (chain_id, id desc) where paid_late;

-- Down Migration
alter table launches drop column paid_late;
alter table launches drop column paid_lamports;
