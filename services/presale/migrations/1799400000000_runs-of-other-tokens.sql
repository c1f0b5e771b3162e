-- Up Migration
-- Of another token that came into the treasury and goes back; amounts are its base units then.
alter table runs add column mint text;
alter table runs drop constraint runs_check;
alter table runs add constraint runs_sends check ((standard is null) = (kind = 'refund' and mint is null));
alter table runs add constraint runs_give_back check (mint is null or kind = 'refund');
drop index runs_one_open;
create unique index runs_one_open on runs (sale_id, kind, coalesce(mint, '')) where state = 'open';

-- Down Migration
drop index runs_one_open;
create unique index runs_one_open on runs (sale_id, kind) where state = 'open';
alter table runs drop constraint runs_give_back;
alter table runs drop constraint runs_sends;
alter table runs add constraint runs_check check ((standard is null) = (kind = 'refund'));
alter table runs drop column mint;
