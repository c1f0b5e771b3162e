-- Up Migration
-- How often a mailbox was asked to confirm, whichever of its addresses was given. It is known by a hash that only holders of the secret can make: what it says
-- stays when its addresses are forgotten. It takes the place of subscribers.confirm_mails, which the release before still counts.
create table subscriber_mailboxes (
  mailbox bytea primary key,
  -- Since its owner answered last.
  mails int not null default 0,
  asked_at timestamptz,
  -- Its owner did not want to be asked; no request ends that.
  silent_until timestamptz,
  -- Until its owner confirms, no list brings it in.
  is_kept_off boolean not null default false
);

-- Down Migration
drop table subscriber_mailboxes;
