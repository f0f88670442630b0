-- compatible
-- The lines of who read somebody's data are with the record that is kept (docs/product/people.md#8.11). Three kinds were not: a line that was written while a
-- merge of the person was under way, which waited for it and then named the merged record; a line of a file that was made before a merge and fetched after
-- it; and the lines of a person whose registration came to another person by a conversion or a joining.
create function app.move_accesses(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = on set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  merged_ones bigint[] := array(select id from people where id = any (numbers) and merged_into_id is not null);
begin
  if cardinality(merged_ones) = 0 then
    return;
  end if;
  -- Written again and not changed, since of two lines of one hour one stays.
  with gone as (delete from person_accesses where person_id = any (merged_ones) returning *)
  insert into person_accesses (church_id, person_id, user_id, what, at, hour)
  select gone.church_id, merged.merged_into_id, gone.user_id, gone.what, gone.at, gone.hour
  from gone join people as merged on merged.church_id = gone.church_id and merged.id = gone.person_id
  order by gone.church_id, merged.merged_into_id, gone.at
  on conflict do nothing;
end
$$;
comment on function app.move_accesses(bigint[]) is 'Gives the lines about those of these people who are merged to the records that are kept.';

-- A statement trigger that knows the people, and a function that looks them up (docs/adr/0042). Its statements see what a merge has done for which the
-- foreign key of the new lines has waited.
create function app.follow_merged_accesses() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A merge that is made or undone moves the lines itself, so that its journal has them.
  if current_setting('app.merging', true) is distinct from 'on' then
    perform app.move_accesses(array(select distinct person_id from new_rows));
  end if;
  return null;
end
$$;
create trigger follow_merged after insert on person_accesses referencing new table as new_rows
  for each statement execute function app.follow_merged_accesses();

create function app.move_accesses_of_merged() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.merging', true) is distinct from 'on' then
    perform app.move_accesses(array[new.id]);
  end if;
  return null;
end
$$;
create trigger move_accesses after update of merged_into_id on people for each row
  when (old.merged_into_id is null and new.merged_into_id is not null) execute function app.move_accesses_of_merged();
revoke execute on function app.move_accesses(bigint[]), app.follow_merged_accesses(), app.move_accesses_of_merged() from public;

select app.move_accesses(array(select id from people where merged_into_id is not null));
