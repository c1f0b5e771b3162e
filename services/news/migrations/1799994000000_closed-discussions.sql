-- Up Migration
-- Whether comments are taken; null: as long as the site takes them of an article of its age.
alter table articles add column comments_closed boolean;

-- Down Migration
alter table articles drop column comments_closed;
