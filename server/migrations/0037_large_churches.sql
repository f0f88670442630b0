-- The number of members with a status or a ministerial function is counted in the index alone, whatever the size of the church.
create index members_by_status on members (church_id, membership_status, ministerial_function) where deleted_at is null;
create index members_by_function on members (church_id, ministerial_function) where deleted_at is null;

-- A kept plan serves churches of every size, and a bad one hurts a large church most: PostgreSQL is to plan as if a church had 2,000 of a
-- million rows. With the true average, of 50, it sorts a whole church instead of walking the index that has its rows in order.
alter table members alter column church_id set (n_distinct = -0.0005);
alter table visitors alter column church_id set (n_distinct = -0.0005);
analyze members, visitors;

-- Without apostrophes, as a search compares them: removing them from each row took three quarters of a search.
alter table members drop column search_text;
alter table members add column search_text text
  generated always as (translate(app.normalize_text(full_name || ' ' || coalesce(email, '')), '''`´', '')) stored;
alter table visitors drop column search_text;
alter table visitors add column search_text text
  generated always as (translate(app.normalize_text(full_name || ' ' || coalesce(email, '')), '''`´', '')) stored;
