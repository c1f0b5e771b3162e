-- Up Migration
-- What a misspelt word means is looked for where it can be: among the words with the same first letter, and among those that are the
-- same but for the first one. Asking the trigrams of all words took longer.
create index article_words_without_first on article_words (substr(word, 2));
create or replace function nearest_word(typed text) returns text language sql stable as $$
  with swapped as materialized (
    select array(select left(typed, place - 1) || substr(typed, place + 1, 1) || substr(typed, place, 1) || substr(typed, place + 2)
                 from generate_series(1, length(typed) - 1) as place) as words
  )
  select coalesce(
    (select word from swapped, article_words where word = any (words) order by array_position(words, word) limit 1),
    (select word from (
       select word from article_words
       where word >= left(typed, 1) and word < left(typed, 1) || U&'\+10FFFF' and length(word) between length(typed) - 2 and length(typed) + 2
         and levenshtein_less_equal(word, typed, 2) <= case when length(typed) < 6 then 1 else 2 end
         and similarity(word, typed) >= case when levenshtein_less_equal(word, typed, 1) <= 1 then 0.2 else 0.3 end
       union all
       select word from article_words
       where (substr(word, 2) in (substr(typed, 2), typed) or word = substr(typed, 2)) and left(word, 1) <> left(typed, 1)
         and similarity(word, typed) >= 0.2
     ) as near
     order by levenshtein(word, typed), similarity(word, typed) desc, word limit 1))
$$;
drop index article_words_trigrams;

-- Down Migration
create index article_words_trigrams on article_words using gin (word gin_trgm_ops);
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
drop index article_words_without_first;
