-- Up Migration
-- How readers see an article: one vote for each visitor, known by a hash of a key that the browser made for this article alone. Of a vote that was taken
-- back the row stays, so that voting anew is no new vote. `place` (of one address, for this article alone) bounds how many votes come from there in a
-- day, and is forgotten after that.
create table article_votes (
  article_id uuid not null references articles on delete cascade,
  voter bytea not null,
  choice text check (choice in ('bullish', 'neutral', 'bearish')),
  place bytea,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (article_id, voter)
);
create index article_votes_of_place on article_votes (article_id, place) where place is not null;
create index article_votes_with_place on article_votes (created_at) where place is not null;

alter table article_counters
  add column bullish integer not null default 0 check (bullish >= 0),
  add column neutral integer not null default 0 check (neutral >= 0),
  add column bearish integer not null default 0 check (bearish >= 0);

-- Whoever writes votes, in whatever way: the numbers are those of the votes.
create function count_vote() returns trigger language plpgsql as $$
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
create trigger count_vote after insert or delete or update of choice on article_votes
  for each row execute function count_vote();

-- Down Migration
drop table article_votes;
drop function count_vote;
alter table article_counters drop column bullish, drop column neutral, drop column bearish;
