-- Up Migration
create table feed_sources (
  id uuid primary key default gen_random_uuid(),
  url text not null unique check (length(url) <= 2000),
  name text not null,
  category text not null,
  tags text[] not null,
  every_minutes integer not null check (every_minutes between 5 and 10080),
  active boolean not null,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  -- What the feed says of itself.
  title text,
  site_url text,
  -- Of the last reading.
  etag text,
  last_modified text,
  next_at timestamptz,
  read_at timestamptz,
  changed_at timestamptz,
  fault text,
  detail text,
  failures integer not null default 0
);
create index feed_sources_due on feed_sources (next_at) where active;

-- Every entry that was ever seen, once: what was a draft and is deleted does not come back.
create table feed_entries (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references feed_sources on delete cascade,
  key text not null,
  title text not null,
  url text,
  published_at timestamptz,
  seen_at timestamptz not null,
  outcome text not null check (outcome in ('draft', 'duplicate', 'old', 'empty')),
  article_id uuid references articles on delete set null
);
create unique index feed_entries_once on feed_entries (source_id, md5(key));
create index feed_entries_url on feed_entries (md5(url)) where outcome = 'draft';
create index feed_entries_newest on feed_entries (source_id, seen_at desc, id);
create index feed_entries_article on feed_entries (article_id);

-- Down Migration
drop table feed_entries;
drop table feed_sources;
