-- Up Migration
-- Anybody can have refusals written down, as many as they have addresses, so these end after 90 days (a day less here: clocks differ). All else stays for ever:
-- what was done, and what the site found out by itself.
-- Release before: it only adds to the log, and the trigger is there again at once.
drop trigger audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only before update or truncate on audit_log for each statement execute function refuse_audit_change();
create function refuse_audit_deletion() returns trigger language plpgsql as $$
begin
  if old.outcome = 'refused' and old.actor <> 'system' and old.at < now() - interval '89 days' then
    return old;
  end if;
  raise exception 'the audit log cannot be changed';
end;
$$;
create trigger audit_log_forgets_rejections before delete on audit_log for each row execute function refuse_audit_deletion();
create index audit_log_rejections on audit_log (at) where outcome = 'refused' and actor <> 'system';

-- Down Migration
drop index audit_log_rejections;
drop trigger audit_log_forgets_rejections on audit_log;
drop function refuse_audit_deletion;
drop trigger audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log for each statement execute function refuse_audit_change();
