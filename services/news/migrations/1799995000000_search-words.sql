-- Up Migration
-- Words are runs of letters and digits, in texts as in searches. The parser takes `ERC-20` for a negative number, `BTC/USD` for a file
-- and `Pump.fun` for a host, which nothing that anybody types would find.
create function plain_words(typed text) returns text language sql immutable parallel safe as $$
  select translate(typed, '-+/.@<>', '       ')
$$;

drop index articles_titles, articles_search;
alter table articles drop column search;
alter table articles add column search tsvector generated always as (
  setweight(to_tsvector('english', plain_words(title)), 'A') || setweight(to_tsvector('english', plain_words(tag_text(tags))), 'B') ||
  setweight(to_tsvector('english', plain_words(excerpt)), 'C') || setweight(to_tsvector('english', plain_words(left(content, 200000))), 'D')
) stored;
create index articles_search on articles using gin (search) where status in ('published', 'scheduled');
create index articles_titles on articles using gin (to_tsvector('simple', plain_words(title))) where status in ('published', 'scheduled');

create or replace function words_of(title text, tags text[], excerpt text, content text) returns setof text language sql immutable parallel safe as $$
  select word from unnest(tsvector_to_array(to_tsvector('simple', plain_words(concat_ws(' ', title, tag_text(tags), excerpt, left(content, 20000)))))) as word
  where word ~ '^[[:alpha:]]{4,30}$'
$$;
insert into article_words select distinct word from articles, words_of(title, tags, excerpt, content) as word where status = 'published'
  on conflict do nothing;
-- What is known of how often words occur goes with the column.
analyze articles;

-- Two neighbours that changed places are one slip, wherever they stand: `toekn` means `token`.
create or replace function nearest_word(typed text) returns text language sql stable
  set pg_trgm.similarity_threshold = 0.2 as $$
  select coalesce(
    (select word from generate_series(1, length(typed) - 1) as place
     join article_words on word = left(typed, place - 1) || substr(typed, place + 1, 1) || substr(typed, place, 1) || substr(typed, place + 2)
     order by place limit 1),
    (select word from article_words
     where word % typed and levenshtein_less_equal(word, typed, 2) <= case when length(typed) < 6 then 1 else 2 end
       and (levenshtein_less_equal(word, typed, 1) <= 1 or left(word, 1) = left(typed, 1) and similarity(word, typed) >= 0.3)
     order by levenshtein(word, typed), similarity(word, typed) desc, word limit 1))
$$;

-- Down Migration
create or replace function nearest_word(typed text) returns text language sql stable
  set pg_trgm.similarity_threshold = 0.2 as $$
  select word from article_words
  where word % typed and levenshtein_less_equal(word, typed, 2) <= case when length(typed) < 6 then 1 else 2 end
    and (levenshtein_less_equal(word, typed, 1) <= 1 or left(word, 1) = left(typed, 1) and similarity(word, typed) >= 0.3)
  order by levenshtein(word, typed), similarity(word, typed) desc, word limit 1
$$;
create or replace function words_of(title text, tags text[], excerpt text, content text) returns setof text language sql immutable parallel safe as $$
  select word from unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', title, tag_text(tags), excerpt, left(content, 20000))))) as word
  where word ~ '^[[:alpha:]]{4,30}$'
$$;
drop index articles_titles, articles_search;
alter table articles drop column search;
alter table articles add column search tsvector generated always as (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', tag_text(tags)), 'B') ||
  setweight(to_tsvector('english', excerpt), 'C') || setweight(to_tsvector('english', left(content, 200000)), 'D')
) stored;
create index articles_search on articles using gin (search) where status in ('published', 'scheduled');
create index articles_titles on articles using gin (to_tsvector('simple', title)) where status in ('published', 'scheduled');
drop function plain_words;
