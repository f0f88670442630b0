-- compatible
-- A person's timeline reads what the trail has of a few records, in a church of any age.
create index audit_entries_of_record on audit_entries (church_id, entity, entity_id) where entity_id is not null;
