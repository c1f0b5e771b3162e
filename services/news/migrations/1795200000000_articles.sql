-- Up Migration
create table articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  title text not null,
  excerpt text not null,
  content text not null,
  category text not null,
  tags text[] not null default '{}',
  author text not null,
  image_url text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  featured boolean not null default false,
  ai_generated boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('english', content), 'C')
  ) stored,
  check (status <> 'published' or published_at is not null)
);
create index articles_newest on articles (published_at desc, id) where status = 'published';
create index articles_category_newest on articles (category, published_at desc, id) where status = 'published';
create index articles_search on articles using gin (search) where status = 'published';
create index articles_tags on articles using gin (tags) where status = 'published';

-- Counters live apart from the articles: a view must not rewrite an article's row.
create table article_views (
  article_id uuid primary key references articles on delete cascade,
  views bigint not null default 0 check (views >= 0)
);

-- Down Migration
drop table article_views;
drop table articles;
