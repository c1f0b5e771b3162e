-- Up Migration
-- Whether comments are taken; null: as long as the site takes them of an article of its age.
alter table articles add column comments_closed boolean;

-- Pages that show the comments hear of it, as of a change of those.
create function note_discussion() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  insert into article_counters (article_id) values (new.id) on conflict do nothing;
  perform from article_counters where article_id = new.id for update;
  changed := nextval('comment_versions');
  update article_counters set comments_version = changed where article_id = new.id;
  insert into kit.events (topic, data) values
    ('changes', jsonb_build_array('news:article:' || new.slug)),
    ('comments', jsonb_build_object('slug', new.slug, 'version', changed));
  return null;
end $$;
create trigger note_discussion after update of comments_closed on articles
  for each row when (old.comments_closed is distinct from new.comments_closed and new.slug is not null) execute function note_discussion();

-- Down Migration
drop trigger note_discussion on articles;
drop function note_discussion;
alter table articles drop column comments_closed;
