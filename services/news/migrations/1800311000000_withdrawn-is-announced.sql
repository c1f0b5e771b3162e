-- Up Migration
-- An article that readers see since its minute, and that is taken from them before its state says so, is withdrawn like any other.
create or replace function note_articles() returns trigger language plpgsql as $$
declare
  seen boolean := false;
begin
  if tg_op = 'TRUNCATE' then
    delete from article_counts;
    seen := true;
  elsif tg_op = 'INSERT' then
    insert into article_counts
      select category, featured, count(*) from new_rows where status in ('published', 'scheduled') group by 1, 2 order by 1, 2
      on conflict (category, featured) do update set articles = article_counts.articles + excluded.articles;
    seen := exists (select from new_rows where status = 'published');
  elsif tg_op = 'DELETE' then
    insert into article_counts
      select category, featured, -count(*) from old_rows where status in ('published', 'scheduled') group by 1, 2 order by 1, 2
      on conflict (category, featured) do update set articles = article_counts.articles + excluded.articles;
    seen := exists (select from old_rows where status <> 'draft');
  else
    insert into article_counts
      select category, featured, sum(change)
      from (select category, featured, status, -1 as change from old_rows union all select category, featured, status, 1 from new_rows) as both_ways
      where status in ('published', 'scheduled') group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict (category, featured) do update set articles = article_counts.articles + excluded.articles;
    seen := exists (select from old_rows where status <> 'draft') or exists (select from new_rows where status in ('published', 'archived'));
  end if;
  if seen then
    insert into kit.events (topic, data) values ('changes', '["news:list"]');
  end if;
  return null;
end $$;

-- Issues that everybody may read come into sight, and out of it.
create function note_issues() returns trigger language plpgsql as $$
begin
  insert into kit.events (topic, data) values ('changes', '["news:issues"]');
  return null;
end $$;
create trigger note_issues after update on newsletter_issues
  for each row when ((new.public_number, new.hidden_at) is distinct from (old.public_number, old.hidden_at)) execute function note_issues();

-- Down Migration
drop trigger note_issues on newsletter_issues;
drop function note_issues;
create or replace function note_articles() returns trigger language plpgsql as $$
declare
  seen boolean := false;
begin
  if tg_op = 'TRUNCATE' then
    delete from article_counts;
    seen := true;
  elsif tg_op = 'INSERT' then
    insert into article_counts
      select category, featured, count(*) from new_rows where status in ('published', 'scheduled') group by 1, 2 order by 1, 2
      on conflict (category, featured) do update set articles = article_counts.articles + excluded.articles;
    seen := exists (select from new_rows where status = 'published');
  elsif tg_op = 'DELETE' then
    insert into article_counts
      select category, featured, -count(*) from old_rows where status in ('published', 'scheduled') group by 1, 2 order by 1, 2
      on conflict (category, featured) do update set articles = article_counts.articles + excluded.articles;
    seen := exists (select from old_rows where status in ('published', 'archived'));
  else
    insert into article_counts
      select category, featured, sum(change)
      from (select category, featured, status, -1 as change from old_rows union all select category, featured, status, 1 from new_rows) as both_ways
      where status in ('published', 'scheduled') group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict (category, featured) do update set articles = article_counts.articles + excluded.articles;
    seen := exists (select from old_rows where status in ('published', 'archived'))
      or exists (select from new_rows where status in ('published', 'archived'));
  end if;
  if seen then
    insert into kit.events (topic, data) values ('changes', '["news:list"]');
  end if;
  return null;
end $$;
