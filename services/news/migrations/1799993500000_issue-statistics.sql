-- Up Migration
-- Web addresses that an issue leads to, when its openings and clicks are counted: the first one is link 1.
alter table newsletter_issues add column links text[];

-- Link 0 is the opening. The mark is made of a reader and the link with a secret that is not in the database: it is the same when a mail is
-- opened again, and tells neither whose it is nor which other marks are theirs.
create table issue_readings (
  issue_id uuid not null references newsletter_issues on delete cascade,
  link int not null check (link >= 0),
  mark bytea not null,
  primary key (issue_id, link, mark)
);

-- Down Migration
drop table issue_readings;
alter table newsletter_issues drop column links;
