-- The number of members with a status or a ministerial function is counted in the index alone, whatever the size of the church.
create index members_by_status on members (church_id, membership_status, ministerial_function) where deleted_at is null;
create index members_by_function on members (church_id, ministerial_function) where deleted_at is null;
