-- Up Migration
-- Each summary that waits is a job.
select graphile_worker.add_job('summarise an import', json_build_object('entry', id), queue_name := 'summarise an import',
    run_at := summary_at, max_attempts := 10000, job_key := 'summarise an import:' || id)
  from feed_entries where summary = 'waiting' and article_id is not null;
select graphile_worker.remove_job('summarise imports:next');
drop index feed_entries_to_summarise;

-- Down Migration
create index feed_entries_to_summarise on feed_entries (summary_at) where summary = 'waiting';
