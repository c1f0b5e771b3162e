-- Up Migration
-- What was meant begins as what was typed does, unless only one letter differs, and is alike as a whole: `there` is not what `etherem` means.
create or replace function nearest_word(typed text) returns text language sql stable
  set pg_trgm.similarity_threshold = 0.2 as $$
  select word from article_words
  where word % typed and levenshtein_less_equal(word, typed, 2) <= case when length(typed) < 6 then 1 else 2 end
    and (levenshtein_less_equal(word, typed, 1) <= 1 or left(word, 1) = left(typed, 1) and similarity(word, typed) >= 0.3)
  order by levenshtein(word, typed), similarity(word, typed) desc, word limit 1
$$;

-- Down Migration
create or replace function nearest_word(typed text) returns text language sql stable
  set pg_trgm.similarity_threshold = 0.2 as $$
  select word from article_words
  where word % typed and levenshtein_less_equal(word, typed, 2) <= case when length(typed) < 6 then 1 else 2 end
  order by levenshtein(word, typed), similarity(word, typed) desc, word limit 1
$$;
