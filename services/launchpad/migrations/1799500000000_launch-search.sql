-- Up Migration
-- What the public list of launches is searched by: parts of names and symbols, beginnings of addresses.
create extension if not exists pg_trgm;
create index launches_by_words on launches using gin (lower(name) gin_trgm_ops, lower(symbol) gin_trgm_ops);
create index launches_by_mint on launches (mint text_pattern_ops);
create index launches_by_creator on launches (creator text_pattern_ops);

-- Down Migration
drop index launches_by_creator;
drop index launches_by_mint;
drop index launches_by_words;
drop extension pg_trgm;
