-- Up Migration
-- The log never shrinks, so what is looked for in it is looked for by its beginning.
create index audit_log_action on audit_log (action text_pattern_ops, id);
create index audit_log_actor on audit_log (lower(actor) text_pattern_ops, id);

-- Down Migration
drop index audit_log_action, audit_log_actor;
