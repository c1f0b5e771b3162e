-- Up Migration
-- Views of all articles by day (UTC); of which article they were is not kept.
create table view_days (
  day date primary key,
  views bigint not null check (views >= 0)
);
create index article_comments_shown_in_time on article_comments (created_at) where status = 'approved';
create index subscribers_in_time on subscribers (consent_at) where consent_at is not null;
create index subscribers_left_in_time on subscribers (left_at) where left_at is not null;
create index issue_deliveries_in_time on issue_deliveries (leaving_at) where state = 'sent';

-- Down Migration
drop index issue_deliveries_in_time, subscribers_left_in_time, subscribers_in_time, article_comments_shown_in_time;
drop table view_days;
