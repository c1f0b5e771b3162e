-- Up Migration
-- Who asked for a quote, and nobody else, can let its room go: its id and reference are public once it is paid. A quote whose wallet asked for another
-- one holds its room on until its time is over, or until its asker lets it go.
alter table quotes add column release_key uuid not null default gen_random_uuid();
alter table quotes drop constraint quotes_check;
update quotes set held_until = least(held_until, now()) where state = 'replaced';
drop index quotes_held;
create index quotes_held on quotes (sale_id, held_until) where state in ('open', 'replaced');

-- Down Migration
update quotes set held_until = greatest(held_until, expires_at);
drop index quotes_held;
create index quotes_held on quotes (sale_id, held_until) where state = 'open';
alter table quotes add constraint quotes_check check (held_until >= expires_at);
alter table quotes drop column release_key;
