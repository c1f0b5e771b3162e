-- Up Migration
alter table articles
  add column number bigint generated always as identity,
  add column irun_analysis text,
  add column cover_seed text,
  add column word_count integer generated always as (regexp_count(content, '\S*[[:alnum:]]\S*')) stored,
  drop constraint articles_status_check,
  drop constraint articles_check,
  add check (status in ('draft', 'scheduled', 'published', 'archived')),
  add check (status not in ('scheduled', 'published') or published_at is not null),
  add check (length(content) <= 500000),
  add check (cover_seed ~ '^([0-9]|1[0-5])-[a-z0-9]{1,40}$');
create unique index articles_in_order on articles (number);

-- What may be seen: from its minute on, whether or not somebody has set the status by then.
drop index articles_newest;
drop index articles_category_newest;
drop index articles_tags;
create index articles_newest on articles (published_at desc, id) where status in ('published', 'scheduled');
create index articles_category_newest on articles (category, published_at desc, id) where status in ('published', 'scheduled');
create index articles_featured on articles (published_at desc, id) where status in ('published', 'scheduled') and featured;
create index articles_tags on articles using gin (tags) where status in ('published', 'scheduled');
create index articles_due on articles (published_at) where status = 'scheduled';

-- A cover has one of sixteen forms; thirteen that were made one after the other have thirteen.
create function give_cover_seed() returns trigger language plpgsql as $$
begin
  if new.cover_seed is null then
    perform pg_advisory_xact_lock(hashtext('articles.cover_seed'));
    select form || '-' || substr(md5(random()::text), 1, 12) into new.cover_seed
    from generate_series(0, 15) as form
    where form not in (
      select split_part(cover_seed, '-', 1)::int
      from (select cover_seed from articles where cover_seed is not null order by number desc limit 12) as before
    )
    order by random() limit 1;
  end if;
  return new;
end $$;
create trigger give_cover_seed before insert on articles for each row execute function give_cover_seed();
-- Sixteen in a row before any comes again.
update articles set cover_seed = (number * 7) % 16 || '-' || substr(md5(slug), 1, 12);
alter table articles alter column cover_seed set not null;

-- Addresses that an article had before.
create table article_slugs (
  slug text primary key,
  article_id uuid not null references articles on delete cascade
);
create index article_slugs_of on article_slugs (article_id);
create function keep_slug() returns trigger language plpgsql as $$
begin
  insert into article_slugs (slug, article_id) values (old.slug, old.id)
    on conflict (slug) do update set article_id = excluded.article_id;
  delete from article_slugs where slug = new.slug;
  return null;
end $$;
create trigger keep_slug after update of slug on articles for each row when (old.slug <> new.slug) execute function keep_slug();

-- How many there are, so that a list of a million can say so without counting them; those scheduled for later are among them.
create table article_counts (
  category text not null,
  featured boolean not null,
  articles bigint not null,
  primary key (category, featured)
);
insert into article_counts
  select category, featured, count(*) from articles where status in ('published', 'scheduled') group by 1, 2;

-- Whoever writes articles, in whatever way: the numbers are right, and gateways hear of what readers could see.
create function note_articles() returns trigger language plpgsql as $$
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
create trigger note_new_articles after insert on articles
  referencing new table as new_rows for each statement execute function note_articles();
create trigger note_changed_articles after update on articles
  referencing old table as old_rows new table as new_rows for each statement execute function note_articles();
create trigger note_deleted_articles after delete on articles
  referencing old table as old_rows for each statement execute function note_articles();
create trigger note_no_articles after truncate on articles for each statement execute function note_articles();

-- What changes often lies apart from the articles: a view must not rewrite an article's row.
alter table article_views rename to article_counters;
alter table article_counters add column comments bigint not null default 0 check (comments >= 0);

-- The ten of which one is the headline, as they were when a slot of 90 minutes began: what people read meanwhile must not change it.
create table headline_slots (
  slot bigint primary key,
  article_ids uuid[] not null
);

-- Down Migration
drop table headline_slots;
alter table article_counters drop column comments;
alter table article_counters rename to article_views;
drop trigger note_no_articles on articles;
drop trigger note_deleted_articles on articles;
drop trigger note_changed_articles on articles;
drop trigger note_new_articles on articles;
drop function note_articles;
drop table article_counts;
drop trigger keep_slug on articles;
drop function keep_slug;
drop table article_slugs;
drop trigger give_cover_seed on articles;
drop function give_cover_seed;
drop index articles_due, articles_tags, articles_featured, articles_category_newest, articles_newest, articles_in_order;
delete from articles where status in ('scheduled', 'archived');
alter table articles
  drop column number, drop column irun_analysis, drop column cover_seed, drop column word_count,
  drop constraint articles_status_check,
  add check (status in ('draft', 'published')),
  drop constraint articles_check,
  add check (status <> 'published' or published_at is not null);
create index articles_newest on articles (published_at desc, id) where status = 'published';
create index articles_category_newest on articles (category, published_at desc, id) where status = 'published';
create index articles_tags on articles using gin (tags) where status = 'published';
