-- Up Migration
-- How an owner has arranged links and sections; empty means as the site comes.
insert into settings (key, value) values ('layout', '{}') on conflict do nothing;

-- Down Migration
delete from settings where key = 'layout';
