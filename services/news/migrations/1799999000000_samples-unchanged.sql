-- Up Migration
-- Readers are told when an article was changed after it was published. Nobody has changed a sample: it was written with the date of an earlier hour.
update articles set updated_at = published_at where updated_at = created_at and published_at < created_at;

-- Down Migration
update articles set updated_at = created_at where updated_at = published_at and published_at < created_at;
