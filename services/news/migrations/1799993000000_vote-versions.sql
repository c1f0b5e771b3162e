-- Up Migration
-- Which of two answers about the votes on an article is the later one: a page is older than one's own vote when its number is smaller.
alter table article_counters add column votes_version integer not null default 0;

create or replace function count_vote() returns trigger language plpgsql as $$
declare
  article uuid := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
  before text := case when tg_op = 'INSERT' then null else old.choice end;
  after text := case when tg_op = 'DELETE' then null else new.choice end;
begin
  if before is distinct from after then
    if tg_op <> 'DELETE' then
      insert into article_counters (article_id) values (article) on conflict do nothing;
    end if;
    update article_counters set
      bullish = bullish + coalesce((after = 'bullish')::int, 0) - coalesce((before = 'bullish')::int, 0),
      neutral = neutral + coalesce((after = 'neutral')::int, 0) - coalesce((before = 'neutral')::int, 0),
      bearish = bearish + coalesce((after = 'bearish')::int, 0) - coalesce((before = 'bearish')::int, 0),
      votes_version = votes_version + 1
    where article_id = article;
  end if;
  return null;
end $$;

-- Down Migration
create or replace function count_vote() returns trigger language plpgsql as $$
declare
  article uuid := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
  before text := case when tg_op = 'INSERT' then null else old.choice end;
  after text := case when tg_op = 'DELETE' then null else new.choice end;
begin
  if before is distinct from after then
    if tg_op <> 'DELETE' then
      insert into article_counters (article_id) values (article) on conflict do nothing;
    end if;
    update article_counters set
      bullish = bullish + coalesce((after = 'bullish')::int, 0) - coalesce((before = 'bullish')::int, 0),
      neutral = neutral + coalesce((after = 'neutral')::int, 0) - coalesce((before = 'neutral')::int, 0),
      bearish = bearish + coalesce((after = 'bearish')::int, 0) - coalesce((before = 'bearish')::int, 0)
    where article_id = article;
  end if;
  return null;
end $$;
alter table article_counters drop column votes_version;
