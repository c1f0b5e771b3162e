-- Up Migration
-- Of a word `matched` is its plain form, between blanks where words are parted by them.
alter table comment_bans
  drop constraint comment_bans_kind_check,
  add constraint comment_bans_kind_check check (kind in ('name', 'address', 'host', 'word'));

-- Down Migration
delete from comment_bans where kind = 'word';
alter table comment_bans
  drop constraint comment_bans_kind_check,
  add constraint comment_bans_kind_check check (kind in ('name', 'address', 'host'));
