-- Up Migration
-- A writer takes a comment of theirs back. It says so in its place while there are answers to it, and is in no number; editors still read it.
alter table article_comments add column removed_at timestamptz;
create index article_comments_removed on article_comments (number) where removed_at is not null;

-- Release before: its changes of status and text call the trigger as before; the column that is new there it does not know.
drop trigger set_comment_version on article_comments;
create trigger set_comment_version before insert or update of status, content, removed_at on article_comments
  for each row execute function set_comment_version();

create or replace function note_comments() returns trigger language plpgsql as $$
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
      where c.article_id = article and c.status = 'approved' and c.removed_at is null and (c.parent_id is null or p.status = 'approved')) end
    where article_id = article;
    insert into kit.events (topic, data)
      select topic, data from articles, lateral (values
        ('changes', jsonb_build_array('news:article:' || slug)),
        ('comments', jsonb_build_object('slug', slug, 'version', changed))) as event (topic, data)
      where id = article;
  end loop;
  return null;
end $$;

-- Down Migration
create or replace function note_comments() returns trigger language plpgsql as $$
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
-- What their writers removed is not shown again by a service that does not know of it.
update article_comments set status = 'rejected' where removed_at is not null and status = 'approved';
drop trigger set_comment_version on article_comments;
create trigger set_comment_version before insert or update of status, content on article_comments
  for each row execute function set_comment_version();
alter table article_comments drop column removed_at;
