-- Up Migration
-- Each issue that waits for its time or is being sent has a job: of all issues one has its turn, the others in the order in which they wait.
-- The queue is that of the release before, whose own job looks after all issues: together they send no faster than one of them.
create function send_issue(issue uuid, at timestamptz) returns void language sql as $$
  select graphile_worker.add_job('send an issue', json_build_object('issue', issue), queue_name := 'send issues',
    run_at := at, max_attempts := 10000, job_key := 'send an issue:' || issue);
$$;
create function send_moved_issue() returns trigger language plpgsql as $$
begin
  perform send_issue(new.id, case new.state when 'scheduled' then new.send_at else now() end);
  return null;
end $$;
create trigger send_new_issue after insert on newsletter_issues
  for each row when (new.state in ('scheduled', 'sending')) execute function send_moved_issue();
create trigger send_moved_issue after update on newsletter_issues
  for each row when (new.state in ('scheduled', 'sending') and new.state <> old.state) execute function send_moved_issue();
select send_issue(id, case state when 'scheduled' then send_at else now() end) from newsletter_issues where state in ('scheduled', 'sending');

-- Down Migration
drop trigger send_moved_issue on newsletter_issues;
drop trigger send_new_issue on newsletter_issues;
drop function send_moved_issue;
drop function send_issue;
