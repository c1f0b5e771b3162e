-- Up Migration
-- How often a quote was given: one that was given out again may be paid by whoever else has it, so it is not given up by one of them.
alter table quotes add column given_out integer not null default 1;

-- Down Migration
alter table quotes drop column given_out;
