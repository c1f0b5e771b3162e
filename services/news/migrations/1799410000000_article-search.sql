-- Up Migration
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- The database cannot know that this gives the same text every time.
create function tag_text(tags text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(tags, ' ')
$$;

drop index articles_search;
alter table articles drop column search;
alter table articles add column search tsvector generated always as (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', tag_text(tags)), 'B') ||
  setweight(to_tsvector('english', excerpt), 'C') || setweight(to_tsvector('english', left(content, 200000)), 'D')
) stored;
create index articles_search on articles using gin (search) where status in ('published', 'scheduled');
create index articles_titles on articles using gin (to_tsvector('simple', title)) where status in ('published', 'scheduled');

-- Words of published articles, by which misspelt ones are understood. Drafts are nobody's business.
create table article_words (word text collate "C" primary key);
create index article_words_trigrams on article_words using gin (word gin_trgm_ops);
create function words_of(title text, tags text[], excerpt text, content text) returns setof text language sql immutable parallel safe as $$
  select word from unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', title, tag_text(tags), excerpt, left(content, 20000))))) as word
  where word ~ '^[[:alpha:]]{4,30}$'
$$;
create function learn_words() returns trigger language plpgsql as $$
begin
  insert into article_words
    select distinct word from new_rows, words_of(title, tags, excerpt, content) as word where status = 'published' order by 1
    on conflict do nothing;
  return null;
end $$;
insert into article_words select distinct word from articles, words_of(title, tags, excerpt, content) as word where status = 'published';
create trigger learn_new_words after insert on articles
  referencing new table as new_rows for each statement execute function learn_words();
create trigger learn_changed_words after update on articles
  referencing new table as new_rows for each statement execute function learn_words();

-- The word that somebody meant who typed `typed`: in few words two letters may be wrong.
create function nearest_word(typed text) returns text language sql stable
  set pg_trgm.similarity_threshold = 0.2 as $$
  select word from article_words
  where word % typed and levenshtein_less_equal(word, typed, 2) <= case when length(typed) < 6 then 1 else 2 end
  order by levenshtein(word, typed), similarity(word, typed) desc, word limit 1
$$;

-- Down Migration
drop function nearest_word;
drop trigger learn_changed_words on articles;
drop trigger learn_new_words on articles;
drop function learn_words;
drop function words_of;
drop table article_words;
drop index articles_titles, articles_search;
alter table articles drop column search;
drop function tag_text;
alter table articles add column search tsvector generated always as (
  setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('english', content), 'C')
) stored;
create index articles_search on articles using gin (search) where status = 'published';
drop extension fuzzystrmatch;
drop extension pg_trgm;
