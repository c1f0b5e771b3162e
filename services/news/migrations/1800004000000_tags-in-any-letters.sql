-- Up Migration
-- Release before: it finds the articles of a tag without the index, too.
create function lower_tags(tags text[]) returns text[] language sql immutable strict parallel safe
  as 'select array(select lower(tag) from unnest(tags) tag)';
create index articles_lower_tags on articles using gin (lower_tags(tags)) where status in ('published', 'scheduled');
drop index articles_tags;

-- Down Migration
create index articles_tags on articles using gin (tags) where status in ('published', 'scheduled');
drop index articles_lower_tags;
drop function lower_tags;
