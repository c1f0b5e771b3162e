-- Up Migration
-- A mail that went out is counted after its reader is forgotten: what stays of it names nobody.
-- Release before: it deletes no subscriber, and asks for deliveries together with theirs.
alter table issue_deliveries drop constraint issue_deliveries_subscriber_id_fkey;

-- Down Migration
delete from issue_deliveries d where not exists (select from subscribers s where s.id = d.subscriber_id);
alter table issue_deliveries add constraint issue_deliveries_subscriber_id_fkey foreign key (subscriber_id) references subscribers;
