-- compatible
-- A merge ended the sharing of a household's address in between, and took it up again where both shared it: undoing it, the change of the address back
-- ended it once more, and nothing had kept that it was so before. Now a merge says it once, when all is moved, where the journal sees it.
create function app.leave_shared_addresses(moved people) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
begin
  update household_people as line set shares_address = false
  from households as home
  where line.church_id = moved.church_id and line.person_id = moved.id and line.shares_address
    and home.church_id = line.church_id and home.id = line.household_id
    and num_nonnulls(home.zipcode, home.address, home.number, home.complement, home.neighborhood, home.city, home.state) > 0
    and (home.zipcode, home.address, home.number, home.complement, home.neighborhood, home.city, home.state)
      is distinct from (moved.zipcode, moved.address, moved.number, moved.complement, moved.neighborhood, moved.city, moved.state);
end
$$;

create or replace function app.leave_shared_address() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.merging', true) is distinct from 'on' then
    perform app.leave_shared_addresses(new);
  end if;
  return null;
end
$$;

create or replace function app.finish_merge(number bigint, left_photo text, counted jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done person_merges;
begin
  select * into done from person_merges where id = number and church_id = any (app.church_ids()) and jsonb_typeof(journal) = 'object' for update;
  perform app.leave_shared_addresses(kept) from people as kept where church_id = done.church_id and id = done.keep_id;
  update person_merges set photo = left_photo, moved = counted, journal = (
    with before as (select one.key as tbl, row.key as id, row.value from jsonb_each(done.journal) as one, jsonb_each(one.value) as row),
    after as (select one.key as tbl, row.key as id, row.value
      from jsonb_each(app.rows_of_people(done.church_id, array[done.keep_id, done.merge_id])) as one, jsonb_each(one.value) as row)
    select coalesce(jsonb_agg(jsonb_build_object('table', coalesce(before.tbl, after.tbl),
      'before', case when after.value is null then before.value when before.value is null then null
        else (select jsonb_object_agg(was.key, was.value) from jsonb_each(before.value) as was where was.value <> after.value -> was.key
          or was.key = 'registered_as') end,
      'after', case when coalesce(before.tbl, after.tbl) in ('members', 'visitors') then after.value - app.person_copies() else after.value end)
      order by coalesce(before.tbl, after.tbl), coalesce(before.id, after.id)), '[]')
    from before full join after on after.tbl = before.tbl and after.id = before.id
    where before.value is distinct from after.value)
  where id = number;
end
$$;
revoke execute on function app.leave_shared_addresses(people) from public;
