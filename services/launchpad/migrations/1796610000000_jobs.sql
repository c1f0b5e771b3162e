-- Up Migration
-- What is to be pinned waits as jobs, which know themselves when they are due.
select graphile_worker.add_job('pin', json_build_object('hash', hash, 'type', type), job_key := 'pin:' || hash, max_attempts := 10000)
  from pins where cid is null;
drop index pins_due;
alter table pins drop column next_try_at;

-- Down Migration
alter table pins add column next_try_at timestamptz not null default now();
create index pins_due on pins (next_try_at) where cid is null;
