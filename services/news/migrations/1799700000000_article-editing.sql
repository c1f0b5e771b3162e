-- Up Migration
-- An article that was never published has no address yet.
alter table articles
  alter column slug drop not null,
  add constraint articles_have_addresses check (slug is not null or status in ('draft', 'archived')),
  add column image_alt text,
  add column canonical_url text;

-- What editors type: only publishing copies it into the article. So saving it changes nothing that readers see, and tells no cache.
create table article_drafts (
  article_id uuid primary key references articles on delete cascade,
  fields jsonb not null,
  words integer not null,
  changed boolean not null,
  version integer not null check (version > 0),
  saved_at timestamptz not null,
  saved_by text not null
);

-- What was there: each text that became public, and each that something else took the place of.
create table article_revisions (
  article_id uuid not null references articles on delete cascade,
  number integer not null check (number > 0),
  at timestamptz not null,
  by text,
  what text not null check (what in ('original', 'published', 'scheduled', 'unpublished', 'archived', 'restored', 'replaced')),
  fields jsonb not null,
  primary key (article_id, number)
);

-- Links by which others read a working copy. What opens it stands in the link alone.
create table article_previews (
  token_hash bytea primary key,
  article_id uuid not null references articles on delete cascade,
  expires_at timestamptz not null,
  created_by text not null
);
create index article_previews_of on article_previews (article_id);

-- Down Migration
drop table article_previews;
drop table article_revisions;
drop table article_drafts;
delete from articles where slug is null;
alter table articles
  drop column canonical_url, drop column image_alt, drop constraint articles_have_addresses, alter column slug set not null;
