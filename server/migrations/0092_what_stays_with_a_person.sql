-- compatible
-- Whoever is a person after their entry of the roll is purged keeps photo and account, which are the person's (docs/product/people.md#1.6). Both
-- were taken away with the entry, although record and pictures had shown them for thirty days.
drop function app.leave_people(bigint[], boolean);
create function app.leave_people(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
begin
  delete from people as person
  -- A record that was merged leads to the other one, also after the entry of the roll that lay with it is purged.
  where person.id = any (numbers) and not person.standalone and person.merged_into_id is null
    and not exists (select from members where members.church_id = person.church_id and members.person_id = person.id)
    and not exists (select from visitors where visitors.church_id = person.church_id and visitors.person_id = person.id);
end
$$;
comment on function app.leave_people(bigint[]) is 'Deletes those of these people who have no row left and are no person of their own. Null: nobody.';
revoke execute on function app.leave_people(bigint[]) from public;

-- By numbers, as migration 0080 had it: migration 0082 joined the purged rows with the tables again.
create or replace function app.delete_people_of_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  people_of_rows bigint[];
  live bigint[];
begin
  select array_agg(person_id), array_agg(person_id) filter (where deleted_at is null) into people_of_rows, live from old_rows;
  if people_of_rows is not null then
    perform app.leave_people(people_of_rows);
  end if;
  if live is not null then
    perform app.refresh_people(live);
  end if;
  return null;
end
$$;

-- An account is one entry's on the roll. The former entry in the trash has it still, and kept its person from coming to the roll again.
drop index members_user;
create unique index members_user on members (church_id, user_id) where user_id is not null and deleted_at is null;
-- For the foreign key, which asks for entries in the trash too.
create index members_account on members (user_id, church_id) where user_id is not null;

-- A picture is served, and deleted, by what refers to it: each time the whole roll was read for that.
create index members_photo on members (photo) where photo is not null;
create index people_photo on people (photo) where photo is not null;
