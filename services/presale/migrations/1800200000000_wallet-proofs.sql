-- Up Migration
-- Quotes whose asker proved that the wallet is theirs; those without give way to them.
alter table quotes add column proven boolean not null default false;
-- What wallets are asked to sign for that. A row goes when it was used, or after its time.
create table wallet_challenges (
  id uuid primary key,
  sale_id integer not null references sales,
  wallet text not null,
  lamports numeric(20, 0) not null check (lamports > 0),
  expires_at timestamptz not null
);
create index wallet_challenges_over on wallet_challenges (expires_at);

-- Down Migration
drop table wallet_challenges;
alter table quotes drop column proven;
