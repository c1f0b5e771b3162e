-- Up Migration
-- Release before: it finds the same launches without the index, by reading all of them.
-- Whoever types `cafe` means `Café` as well: letters without their marks, small, and in their plain form.
create function plain_letters(typed text) returns text language sql immutable strict parallel safe as
  $$select lower(case when length(typed) = octet_length(typed) then typed else regexp_replace(normalize(typed, nfkd), '[\u0300-\u036f]', '', 'g') end)$$;
create index launches_by_letters on launches using gin (plain_letters(name) gin_trgm_ops, plain_letters(symbol) gin_trgm_ops);
drop index launches_by_words;
analyze launches;

-- Down Migration
create index launches_by_words on launches using gin (lower(name) gin_trgm_ops, lower(symbol) gin_trgm_ops);
drop index launches_by_letters;
drop function plain_letters;
