-- Up Migration
-- Who locked a remote; of locks that stand, the log knows it.
alter table channels add column locked_by text;
update channels c set locked_by = (
  select a.actor from audit_log a
  where a.action = 'release.lock' and a.outcome = 'done' and a.subject like c.remote || ' %' order by a.id desc limit 1
) where locked;

-- What somebody typed who has no account may be a password: the log names it by a hash under this key, which only this database
-- holds, so that attempts on one name can be told to be the same, and nothing more.
insert into settings (key, value) values ('audit-key', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));

-- Down Migration
delete from settings where key = 'audit-key';
alter table channels drop column locked_by;
