-- Up Migration
-- The payouts of a complete distribution, as the chain showed them: what is over does not change, and need not be asked again.
-- Rows from before are filled when somebody asks.
alter table distributions add column landed jsonb;

-- Down Migration
alter table distributions drop column landed;
