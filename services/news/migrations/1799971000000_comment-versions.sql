-- Up Migration
-- What readers see of an article's comments has a version, which grows with every change of it: with the version that a page has it asks for what is new,
-- changed or gone since. `version`: of a comment's last change; `shown_since`: with which it came into sight.
create sequence comment_versions;
alter table article_counters add column comments_version bigint not null default 0;
alter table article_comments
  add column version bigint not null default 0,
  add column shown_since bigint not null default 0;
create index article_comments_changed on article_comments (article_id, version) where version > 0;

-- The row of the article's number is locked before there is a version, so that the versions of an article follow the commits.
create function set_comment_version() returns trigger language plpgsql as $$
begin
  if new.status = 'approved' or (tg_op = 'UPDATE' and old.status = 'approved') then
    insert into article_counters (article_id) values (new.article_id) on conflict do nothing;
    perform from article_counters where article_id = new.article_id for update;
    new.version := nextval('comment_versions');
    if tg_op = 'INSERT' or old.status <> new.status then
      new.shown_since := new.version;
    end if;
  end if;
  return new;
end $$;
create trigger set_comment_version before insert or update of status, content on article_comments
  for each row execute function set_comment_version();

-- Whoever writes comments, in whatever way: an article's number is that of the comments that are shown, and pages and gateways hear of what readers could
-- see. Of two at once the second sees what the first has done, as the row of the number is locked by then. Once for each statement: ten thousand
-- rows at once are no more work than that.
drop trigger note_comment on article_comments;
drop function note_comment;
create function note_comments() returns trigger language plpgsql as $$
declare
  article uuid;
  changed bigint;
  shown bigint;
begin
  for article, changed, shown in execute case tg_op
    when 'INSERT' then
      $q$select n.article_id, max(n.version), count(*) filter (where n.parent_id is null or p.status = 'approved')
         from new_rows n left join article_comments p on p.id = n.parent_id where n.status = 'approved' group by 1 order by 1$q$
    when 'UPDATE' then
      $q$select n.article_id, max(n.version), null from new_rows n join old_rows o using (id) where n.version <> o.version group by 1 order by 1$q$
    else
      $q$select article_id, nextval('comment_versions'), null from (select distinct article_id from old_rows where status = 'approved') o order by 1$q$
    end
  loop
    perform from article_counters where article_id = article for update;
    update article_counters set comments_version = changed, comments = case when shown is not null then comments + shown else (
      select count(*) from article_comments c left join article_comments p on p.id = c.parent_id
      where c.article_id = article and c.status = 'approved' and (c.parent_id is null or p.status = 'approved')) end
    where article_id = article;
    insert into kit.events (topic, data)
      select topic, data from articles, lateral (values
        ('changes', jsonb_build_array('news:article:' || slug)),
        ('comments', jsonb_build_object('slug', slug, 'version', changed))) as event (topic, data)
      where id = article;
  end loop;
  return null;
end $$;
create trigger note_new_comments after insert on article_comments
  referencing new table as new_rows for each statement execute function note_comments();
create trigger note_changed_comments after update on article_comments
  referencing old table as old_rows new table as new_rows for each statement execute function note_comments();
create trigger note_gone_comments after delete on article_comments
  referencing old table as old_rows for each statement execute function note_comments();

-- Down Migration
drop trigger note_new_comments on article_comments;
drop trigger note_changed_comments on article_comments;
drop trigger note_gone_comments on article_comments;
drop function note_comments;
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
drop trigger set_comment_version on article_comments;
drop function set_comment_version;
alter table article_comments drop column version, drop column shown_since;
alter table article_counters drop column comments_version;
drop sequence comment_versions;
