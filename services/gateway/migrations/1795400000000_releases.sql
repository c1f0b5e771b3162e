-- Up Migration
alter table releases add column uploaded_by text not null default 'local-build';
alter table channels
  add column canary text,
  add column canary_percent integer not null default 0 check (canary_percent between 0 and 100),
  add constraint channels_canary_fkey foreign key (remote, canary) references releases (remote, version),
  add constraint channels_canary_share check ((canary is null) = (canary_percent = 0) and canary is distinct from live);

-- Down Migration
alter table channels drop column canary, drop column canary_percent;
alter table releases drop column uploaded_by;
