-- Up Migration
-- Who looks at an article is not kept: only, for a while, a hash with a secret that is thrown away after a day. A crash may lose
-- it, then somebody is counted twice; so it is not worth a log.
create table view_salts (
  day date primary key,
  salt bytea not null
);
create unlogged table article_visits (
  visitor bytea primary key,
  place bytea not null,
  counted_at timestamptz not null
);
create index article_visits_of_place on article_visits (place, counted_at);
create index article_visits_in_time on article_visits (counted_at);

-- Down Migration
drop table article_visits;
drop table view_salts;
