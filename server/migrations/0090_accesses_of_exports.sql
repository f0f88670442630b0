-- compatible
-- Whom a person took away in files within the last hour, found without reading what a church noted in two years.
create index person_accesses_exports on person_accesses (user_id, at) where what = 'export';
