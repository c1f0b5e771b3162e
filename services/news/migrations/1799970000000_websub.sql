-- Up Migration
-- What each feed held when a hub was last to be told of it.
create table websub_topics (
  path text primary key,
  state text not null
);

-- Down Migration
drop table websub_topics;
