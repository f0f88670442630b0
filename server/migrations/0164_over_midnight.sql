-- compatible
-- A repeating activity may end on the next day: 22:00 to 05:00 (docs/product/activities.md#1.2). The release before shows such an end as it is.
do $$
declare
  named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'activities'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%end_time > start_time%';
  execute format('alter table activities drop constraint %I', named);
end
$$;
alter table activities add constraint activities_end_time check (end_time is null or end_time <> start_time);
