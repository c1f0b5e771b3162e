-- Up Migration
-- An issue that was sent can be taken out of the public archive, and put back.
alter table newsletter_issues add column hidden_at timestamptz;

-- Down Migration
alter table newsletter_issues drop column hidden_at;
