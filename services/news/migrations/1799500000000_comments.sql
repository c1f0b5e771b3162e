-- Up Migration
-- What readers write below articles. Only what is approved is ever shown.
create table article_comments (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  article_id uuid not null references articles on delete cascade,
  parent_id uuid references article_comments on delete cascade,
  author_name text not null check (length(author_name) between 1 and 60),
  author_email text check (length(author_email) <= 254),
  content text not null check (length(content) between 1 and 5000),
  by_author boolean not null default false,
  status text not null check (status in ('approved', 'rejected', 'held')),
  approved boolean not null generated always as (status = 'approved') stored,
  reason text not null,
  severity text not null check (severity in ('low', 'medium', 'high')),
  decided_by text not null,
  needs_review boolean not null default false,
  reports integer not null default 0 check (reports >= 0),
  -- Who wrote it is not kept: hashes with a secret that is not in the database, and a range of many addresses, which goes after some weeks.
  place bytea,
  writer bytea,
  network cidr,
  -- Made by the sender: what is sent again is there once.
  key uuid not null unique,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index article_comments_of on article_comments (article_id);
create index article_comments_threads on article_comments (article_id, number) where parent_id is null and status = 'approved';
create index article_comments_answers on article_comments (parent_id, number) where parent_id is not null and status = 'approved';
create index article_comments_below on article_comments (parent_id) where parent_id is not null;
create index article_comments_to_review on article_comments (number) where needs_review;
create index article_comments_by_status on article_comments (status, number);
create index article_comments_of_place on article_comments (place, created_at) where place is not null;
create index article_comments_of_writer on article_comments (writer) where status = 'approved';
create index article_comments_with_network on article_comments (created_at) where network is not null;
create index article_comments_text on article_comments using gin ((author_name || ' ' || content) gin_trgm_ops);

-- What a comment was before its writer changed it, and what the moderation did not let through.
create table comment_edits (
  id bigint generated always as identity primary key,
  comment_id uuid not null references article_comments on delete cascade,
  edited_at timestamptz not null,
  content_before text not null,
  content_after text not null,
  approved boolean not null,
  reason text not null,
  decided_by text not null
);
create index comment_edits_of on comment_edits (comment_id, id);

create table comment_reports (
  comment_id uuid not null references article_comments on delete cascade,
  visitor bytea not null,
  reason text,
  created_at timestamptz not null,
  primary key (comment_id, visitor)
);

-- Of editors; `before` is what undoing one brings back.
create table comment_decisions (
  id bigint generated always as identity primary key,
  comment_id uuid not null references article_comments on delete cascade,
  decided_at timestamptz not null,
  decided_by text not null,
  decision text not null check (decision in ('approve', 'reject', 'undo')),
  before jsonb not null,
  undone boolean not null default false
);
create index comment_decisions_of on comment_decisions (comment_id, id);

-- `matched` is what comments are compared with: a name as it looks, a host in its plain form.
create table comment_bans (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('name', 'address', 'host')),
  value text not null,
  matched text not null,
  network cidr check ((kind = 'address') = (network is not null)),
  created_at timestamptz not null,
  created_by text not null,
  unique (kind, matched)
);

-- Tasks that were solved and used. One that has expired is not looked for any more.
create table comment_proofs (
  challenge text primary key,
  expires_at timestamptz not null
);
create index comment_proofs_in_time on comment_proofs (expires_at);

-- Whoever writes comments, in whatever way: an article's number is that of the comments that are shown, and gateways hear of what readers could see.
-- The row of the number is locked before anything is counted, so that of two at once the second sees what the first has done.
create function note_comment() returns trigger language plpgsql as $$
declare
  article uuid := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
begin
  if tg_op = 'INSERT' and new.status <> 'approved' then
    return null;
  end if;
  if tg_op = 'UPDATE' and new.status <> 'approved' and old.status <> 'approved' then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    insert into article_counters (article_id) values (article) on conflict do nothing;
  end if;
  perform from article_counters where article_id = article for update;
  if tg_op = 'INSERT' then
    update article_counters set comments = comments + 1
    where article_id = article
      and (new.parent_id is null or exists (select from article_comments where id = new.parent_id and status = 'approved'));
  elsif tg_op = 'DELETE' or old.status <> new.status then
    update article_counters set comments = (
      select count(*) from article_comments c left join article_comments p on p.id = c.parent_id
      where c.article_id = article and c.status = 'approved' and (c.parent_id is null or p.status = 'approved'))
    where article_id = article;
  end if;
  insert into kit.events (topic, data) select 'changes', jsonb_build_array('news:article:' || slug) from articles where id = article;
  return null;
end $$;
create trigger note_comment after insert or delete or update of status, content on article_comments
  for each row execute function note_comment();

-- Down Migration
drop table comment_proofs;
drop table comment_bans;
drop table comment_decisions;
drop table comment_reports;
drop table comment_edits;
drop table article_comments;
drop function note_comment;
update article_counters set comments = 0;
