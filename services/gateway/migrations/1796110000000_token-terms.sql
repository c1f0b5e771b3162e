-- Up Migration
-- A token works until a day and may do certain things. Those that were made without terms get the usual ones, so that no team
-- stands still before somebody has looked.
alter table deploy_tokens add column expires_at timestamptz, add column scopes text[];
update deploy_tokens
  set expires_at = now() + interval '90 days', scopes = array['upload', 'canary', 'promote', 'rollback', 'withdraw', 'preview'];
alter table deploy_tokens
  alter column expires_at set not null,
  alter column scopes set not null,
  add constraint deploy_tokens_scopes check (scopes <@ array['upload', 'canary', 'promote', 'rollback', 'withdraw', 'preview']);

-- Down Migration
alter table deploy_tokens drop column expires_at, drop column scopes;
