-- Up Migration
-- Number of an issue for readers, given when it was first sent to somebody: whatever else is written or thrown away, none is missing between two.
alter table newsletter_issues add column public_number bigint unique check (public_number > 0);
update newsletter_issues i set public_number = sent.place from (
  select s.id, row_number() over (order by s.number) as place from newsletter_issues s
  where s.state = 'sent' and exists (select from issue_deliveries d where d.issue_id = s.id and d.state in ('sent', 'unknown'))
) sent where sent.id = i.id;

-- Down Migration
alter table newsletter_issues drop column public_number;
