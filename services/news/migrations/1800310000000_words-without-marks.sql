-- Up Migration
-- Whoever types `cafe` means `Café` as well: letters without their marks, small, and in their plain form, in texts as in searches. What the marks were
-- taken from is put together again, as the syllables of Hangul are.
create function plain_letters(typed text) returns text language sql immutable strict parallel safe as
  $$select lower(case when length(typed) = octet_length(typed) then typed
                 else normalize(regexp_replace(normalize(typed, nfkd), '[\u0300-\u036f]', '', 'g'), nfc) end)$$;
-- The same, written out: where indexes are made, one function of ours does not find another.
create or replace function plain_words(typed text) returns text language sql immutable parallel safe as
  $$select translate(lower(case when length(typed) = octet_length(typed) then typed
                     else normalize(regexp_replace(normalize(typed, nfkd), '[\u0300-\u036f]', '', 'g'), nfc) end), '-+/.@<>', '       ')$$;

drop index articles_titles, articles_search;
-- Release before: the column is there again in the same transaction. Whoever types a mark finds nothing by it until that release is gone.
alter table articles drop column search;
alter table articles add column search tsvector generated always as (
  setweight(to_tsvector('english', plain_words(title)), 'A') || setweight(to_tsvector('english', plain_words(tag_text(tags))), 'B') ||
  setweight(to_tsvector('english', plain_words(excerpt)), 'C') || setweight(to_tsvector('english', plain_words(left(content, 200000))), 'D')
) stored;
create index articles_search on articles using gin (search) where status in ('published', 'scheduled');
create index articles_titles on articles using gin (to_tsvector('simple', plain_words(title))) where status in ('published', 'scheduled');

delete from article_words;
insert into article_words select distinct word from articles, words_of(title, tags, excerpt, content) as word where status = 'published';
-- What is known of how often words occur goes with the column.
analyze articles;

-- Release before: it finds the same comments by reading all of them.
create index article_comments_letters on article_comments using gin (plain_letters(author_name || ' ' || content) gin_trgm_ops);
drop index article_comments_text;

-- Down Migration
create index article_comments_text on article_comments using gin ((author_name || ' ' || content) gin_trgm_ops);
drop index article_comments_letters;
create or replace function plain_words(typed text) returns text language sql immutable parallel safe as $$
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
delete from article_words;
insert into article_words select distinct word from articles, words_of(title, tags, excerpt, content) as word where status = 'published';
drop function plain_letters;
