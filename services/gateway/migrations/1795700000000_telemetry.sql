-- Up Migration
-- What browsers measured, by the hour: how many measurements fell into each bucket. Sums of these rows are all that is
-- kept of a page view.
create table telemetry_counts (
  hour timestamptz not null,
  remote text not null,
  release text not null,
  metric text not null,
  bucket smallint not null,
  count bigint not null,
  primary key (hour, remote, release, metric, bucket)
);

-- Distinct errors, each with one sample.
create table telemetry_errors (
  remote text not null,
  release text not null,
  fingerprint text not null,
  message text not null,
  code text,
  during text,
  page text,
  frames text[] not null,
  request_id text,
  count bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (remote, release, fingerprint)
);
create index telemetry_errors_age on telemetry_errors (last_seen);

-- Violations of the page's policy, those that are alike together.
create table csp_reports (
  directive text not null,
  blocked text not null,
  source text not null,
  disposition text not null,
  page text not null,
  count bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (directive, blocked, source, disposition)
);
create index csp_reports_age on csp_reports (last_seen);

-- Down Migration
drop table csp_reports, telemetry_errors, telemetry_counts;
