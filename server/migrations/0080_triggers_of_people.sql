-- compatible
-- The triggers that keep a person and their rows equal took a time that grew with the square of the rows of a statement: their plans are kept for a
-- connection, and one that was made for a single row compares each changed row with each other row (4,000 members moved at once: 18 s, now 1.3 s).
-- Each does one of two things now (docs/adr/0042): a trigger finds out from the changed rows alone which numbers are concerned, without nested
-- loops; a function that it calls with those numbers looks them up, with a plan made for as many as there are.

create function app.save_people_of_members(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
begin
  update people as person set (full_name, birth_date, gender, cpf, rg, marital_status, spouse_name, email, phone, phone_secondary, zipcode, address, number, complement,
      neighborhood, city, state, profession, education_level, photo, user_id)
    = (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.rg, copy.marital_status, copy.spouse_name, copy.email, copy.phone,
      copy.phone_secondary, copy.zipcode, copy.address, copy.number, copy.complement, copy.neighborhood, copy.city, copy.state, copy.profession,
      copy.education_level, copy.photo, copy.user_id)
  from members as copy
  where copy.id = any (numbers) and person.church_id = copy.church_id and person.id = copy.person_id
    and (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.rg, copy.marital_status, copy.spouse_name, copy.email, copy.phone,
      copy.phone_secondary, copy.zipcode, copy.address, copy.number, copy.complement, copy.neighborhood, copy.city, copy.state, copy.profession,
      copy.education_level, copy.photo, copy.user_id)
      is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.rg, person.marital_status, person.spouse_name, person.email,
      person.phone, person.phone_secondary, person.zipcode, person.address, person.number, person.complement, person.neighborhood, person.city,
      person.state, person.profession, person.education_level, person.photo, person.user_id);
end
$$;
comment on function app.save_people_of_members(bigint[]) is 'Writes what these entries of the roll say of their people to those. Null: nobody.';

create function app.save_people_of_visitors(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
begin
  update people as person set (full_name, birth_date, gender, cpf, marital_status, email, phone, zipcode, address, neighborhood, city, state, anonymised_at, anonymised_by_id)
    = (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.marital_status, copy.email, copy.phone, copy.zipcode, copy.address,
      copy.neighborhood, copy.city, copy.state,
      coalesce(person.anonymised_at, copy.anonymised_at), coalesce(person.anonymised_by_id, copy.anonymised_by_id))
  from visitors as copy
  where copy.id = any (numbers) and person.church_id = copy.church_id and person.id = copy.person_id
    and (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.marital_status, copy.email, copy.phone, copy.zipcode, copy.address,
      copy.neighborhood, copy.city, copy.state,
      coalesce(person.anonymised_at, copy.anonymised_at))
      is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.marital_status, person.email, person.phone, person.zipcode,
      person.address, person.neighborhood, person.city, person.state,
      person.anonymised_at);
end
$$;
comment on function app.save_people_of_visitors(bigint[]) is 'Writes what these registrations say of their people to those. Null: nobody.';

create function app.people_placed_unlike_members(numbers bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
begin
  return (select array_agg(person.id)
    from members as copy join people as person on person.church_id = copy.church_id and person.id = copy.person_id
    where copy.id = any (numbers) and (person.branch_ids <> array[copy.branch_id] or person.branch_id <> copy.branch_id
      or person.deleted_at is distinct from copy.deleted_at));
end
$$;
comment on function app.people_placed_unlike_members(bigint[]) is
  'The people of these entries of the roll whose branches or deletion are not theirs. Null: none.';

create function app.people_placed_unlike_visitors(numbers bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
begin
  return (select array_agg(person.id)
    from visitors as copy join people as person on person.church_id = copy.church_id and person.id = copy.person_id
    where copy.id = any (numbers) and (person.branch_ids <> array[copy.branch_id] or person.branch_id <> copy.branch_id
      or person.deleted_at is distinct from copy.deleted_at));
end
$$;
comment on function app.people_placed_unlike_visitors(bigint[]) is
  'The people of these registrations whose branches or deletion are not theirs. Null: none.';

create function app.people_unlike_visitors(numbers bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
begin
  return (select array_agg(person.id)
    from visitors as copy join people as person on person.church_id = copy.church_id and person.id = copy.person_id
    where copy.id = any (numbers)
      and (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.marital_status, copy.email, copy.phone, copy.zipcode, copy.address,
      copy.neighborhood, copy.city, copy.state)
        is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.marital_status, person.email, person.phone, person.zipcode,
      person.address, person.neighborhood, person.city, person.state));
end
$$;
comment on function app.people_unlike_visitors(bigint[]) is 'The people of these registrations who are known otherwise. Null: none.';

-- As before, read as sets: a plan made on small tables would read a table anew for each of many people.
create or replace function app.refresh_people(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenants bigint[];
begin
  select array_agg(distinct church_id) into tenants from people where id = any (numbers);
  update people as person set
    branch_id = found.home, branch_ids = found.places, deleted_at = found.gone_at, deleted_by_id = found.gone_by, deceased_on = found.died_on
  from (
    select known.id,
      coalesce(rows.roll_branch, rows.newest_branch, case when not known.standalone then rows.gone_branch end, known.branch_id) as home,
      case when rows.live then rows.places
        when known.standalone then array[known.branch_id] else array[coalesce(rows.gone_branch, known.branch_id)] end as places,
      case when rows.live then null
        when known.standalone then known.deleted_at else coalesce(known.deleted_at, rows.gone_at, now()) end as gone_at,
      case when rows.live then null
        when known.standalone or known.deleted_at is not null then known.deleted_by_id else rows.gone_by end as gone_by,
      case when rows.roll_branch is null then known.deceased_on
        when rows.roll_deceased then coalesce(known.deceased_on, (now() at time zone 'America/Sao_Paulo')::date) end as died_on
    from people as known
    left join (
      select person_id, bool_or(deleted_at is null) as live,
        min(branch_id) filter (where of_the_roll and deleted_at is null) as roll_branch,
        bool_or(deceased and deleted_at is null) as roll_deceased,
        (array_agg(branch_id order by created_at desc, id desc) filter (where not of_the_roll and deleted_at is null))[1] as newest_branch,
        array_agg(distinct branch_id order by branch_id) filter (where deleted_at is null) as places,
        (array_agg(deleted_at order by deleted_at desc nulls last))[1] as gone_at,
        (array_agg(deleted_by_id order by deleted_at desc nulls last))[1] as gone_by,
        (array_agg(branch_id order by deleted_at desc nulls last))[1] as gone_branch
      from (
        select person_id, id, branch_id, created_at, deleted_at, deleted_by_id, true as of_the_roll, membership_status = 'deceased' as deceased
        from members where church_id = any (tenants) and person_id = any (numbers)
        union all
        select person_id, id, branch_id, created_at, deleted_at, deleted_by_id, false, false
        from visitors where church_id = any (tenants) and person_id = any (numbers)
      ) as entries
      group by person_id
    ) as rows on rows.person_id = known.id
    where known.id = any (numbers) and known.merged_into_id is null
  ) as found
  where person.id = found.id
    and (person.branch_id, person.branch_ids, person.deleted_at, person.deleted_by_id, person.deceased_on)
      is distinct from (found.home, found.places, found.gone_at, found.gone_by, found.died_on);
end
$$;

create or replace function app.save_person_of_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  changed bigint[];
  moved bigint[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(after.id) into changed
    from new_rows as after join old_rows as before on before.id = after.id
    where (after.full_name, after.birth_date, after.gender, after.cpf, after.rg, after.marital_status, after.spouse_name, after.email, after.phone,
      after.phone_secondary, after.zipcode, after.address, after.number, after.complement, after.neighborhood, after.city, after.state,
      after.profession, after.education_level, after.photo, after.user_id)
      is distinct from (before.full_name, before.birth_date, before.gender, before.cpf, before.rg, before.marital_status, before.spouse_name, before.email,
      before.phone, before.phone_secondary, before.zipcode, before.address, before.number, before.complement, before.neighborhood, before.city,
      before.state, before.profession, before.education_level, before.photo, before.user_id);
    select array_agg(after.person_id) || array_agg(before.person_id) filter (where before.person_id <> after.person_id) into moved
    from new_rows as after join old_rows as before on before.id = after.id
    where (after.person_id, after.branch_id, after.deleted_at, after.membership_status)
      is distinct from (before.person_id, before.branch_id, before.deleted_at, before.membership_status);
    if changed is not null then
      perform app.save_people_of_members(changed);
    end if;
  else
    -- Whoever is made for the row has its values already.
    select array_agg(id), array_agg(id) filter (where deleted_at is null) into moved, changed from new_rows;
    if changed is not null then
      perform app.save_people_of_members(changed);
    end if;
    if moved is not null then
      moved := app.people_placed_unlike_members(moved);
    end if;
  end if;
  if moved is not null then
    perform app.refresh_people(moved);
  end if;
  return null;
end
$$;

create or replace function app.save_person_of_visitors() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  changed bigint[];
  moved bigint[];
  given bigint[];
  left_by jsonb;
begin
  if tg_op = 'UPDATE' then
    select array_agg(after.id) into changed
    from new_rows as after join old_rows as before on before.id = after.id
    where before.person_id = after.person_id
      and (after.full_name, after.birth_date, after.gender, after.cpf, after.marital_status, after.email, after.phone, after.zipcode, after.address,
        after.neighborhood, after.city, after.state,
        after.anonymised_at)
        is distinct from (before.full_name, before.birth_date, before.gender, before.cpf, before.marital_status, before.email, before.phone, before.zipcode,
        before.address, before.neighborhood, before.city, before.state,
        before.anonymised_at);
    select array_agg(after.person_id) filter (where after.person_id <> before.person_id and after.anonymised_at is null),
      array_agg(after.person_id) || array_agg(before.person_id) filter (where before.person_id <> after.person_id),
      jsonb_object_agg(before.person_id, after.person_id) filter (where after.person_id <> before.person_id and after.anonymised_at is null)
    into given, moved, left_by
    from new_rows as after join old_rows as before on before.id = after.id
    where (after.person_id, after.branch_id, after.deleted_at) is distinct from (before.person_id, before.branch_id, before.deleted_at);
    if changed is not null then
      perform app.save_people_of_visitors(changed);
    end if;
    -- A registration that is found to be another person's shows that person's data from now on.
    perform app.copy_people(given);
    perform app.fold_people(left_by);
  else
    select array_agg(id) into changed from new_rows;
    if changed is not null then
      perform app.copy_people(app.people_unlike_visitors(changed));
      moved := app.people_placed_unlike_visitors(changed);
    end if;
  end if;
  if moved is not null then
    perform app.refresh_people(moved);
  end if;
  return null;
end
$$;

create function app.leave_people(numbers bigint[], of_the_roll boolean) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
begin
  delete from people as person
  where person.id = any (numbers) and not person.standalone
    and not exists (select from members where members.church_id = person.church_id and members.person_id = person.id)
    and not exists (select from visitors where visitors.church_id = person.church_id and visitors.person_id = person.id);
  if of_the_roll then
    update people as person set photo = null, user_id = null
    where person.id = any (numbers) and num_nonnulls(person.photo, person.user_id) > 0
      and not exists (select from members where members.church_id = person.church_id and members.person_id = person.id);
  end if;
end
$$;
comment on function app.leave_people(bigint[], boolean) is
  'Deletes those of these people who have no row left and are no person of their own; who stays loses what was the roll''s.';

create or replace function app.delete_people_of_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  people_of_rows bigint[];
  live bigint[];
begin
  select array_agg(person_id), array_agg(person_id) filter (where deleted_at is null) into people_of_rows, live from old_rows;
  if people_of_rows is not null then
    perform app.leave_people(people_of_rows, tg_argv[0] = 'members');
  end if;
  if live is not null then
    perform app.refresh_people(live);
  end if;
  return null;
end
$$;

create or replace function app.copy_changed_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
begin
  perform app.copy_people((select array_agg(after.id)
    from new_rows as after join old_rows as before on before.id = after.id
    where (after.full_name, after.birth_date, after.gender, after.cpf, after.rg, after.marital_status, after.spouse_name, after.email, after.phone,
      after.phone_secondary, after.zipcode, after.address, after.number, after.complement, after.neighborhood, after.city, after.state,
      after.profession, after.education_level, after.photo, after.user_id, after.anonymised_at)
      is distinct from (before.full_name, before.birth_date, before.gender, before.cpf, before.rg, before.marital_status, before.spouse_name, before.email,
      before.phone, before.phone_secondary, before.zipcode, before.address, before.number, before.complement, before.neighborhood, before.city,
      before.state, before.profession, before.education_level, before.photo, before.user_id, before.anonymised_at)));
  return null;
end
$$;

create function app.refresh_spouses_of(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
declare
  couples bigint[];
begin
  select array_agg(distinct other.person_id) into couples
  from household_people as line
  join household_people as other on other.church_id = line.church_id and other.household_id = line.household_id
  where line.person_id = any (numbers)
    and line.until is null and line.role in ('responsavel', 'conjuge') and other.until is null and other.role in ('responsavel', 'conjuge');
  if couples is not null then
    perform app.refresh_spouses(couples);
  end if;
end
$$;
comment on function app.refresh_spouses_of(bigint[]) is 'Sets the spouse in the roll entries of these people and of whoever is of a couple with them.';

create or replace function app.set_spouses_of_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  numbers bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(person_id) into numbers from new_rows;
  else
    select array_agg(after.person_id) || array_agg(before.person_id) into numbers
    from new_rows as after join old_rows as before on before.id = after.id
    where (after.person_id, after.deleted_at) is distinct from (before.person_id, before.deleted_at);
  end if;
  if numbers is not null then
    perform app.refresh_spouses_of(numbers);
  end if;
  return null;
end
$$;

revoke execute on function app.save_people_of_members(bigint[]), app.save_people_of_visitors(bigint[]), app.people_placed_unlike_members(bigint[]),
  app.people_placed_unlike_visitors(bigint[]), app.people_unlike_visitors(bigint[]), app.leave_people(bigint[], boolean),
  app.refresh_spouses_of(bigint[]) from public;

-- Those that are called with numbers already.
do $$
declare
  routine regprocedure;
begin
  foreach routine in array array[
    'app.refresh_people(bigint[])', 'app.copy_people(bigint[])', 'app.fold_people(jsonb)', 'app.refresh_spouses(bigint[])', 'app.follow_households()',
    'app.follow_person()', 'app.leave_shared_address()'
  ]::regprocedure[] loop
    execute format('alter function %s reset enable_seqscan', routine);
    execute format('alter function %s set enable_nestloop = on', routine);
    execute format('alter function %s set plan_cache_mode = force_custom_plan', routine);
  end loop;
end
$$;

-- What is looked up by the number of a person, a branch or a household has it first and the church second: to a plan made on a small table an index
-- that begins with the church is as cheap as the key, and then the whole church is read for each foreign key that is checked.
drop index people_branch, members_person, visitors_person, households_branch, household_people_household, household_people_person, guardians_person;
create index people_branch on people (branch_id, church_id);
create index members_person on members (person_id, church_id);
create index members_spouse on members (spouse_member_id, church_id) where spouse_member_id is not null;
create index visitors_person on visitors (person_id, church_id);
create index households_branch on households (branch_id, church_id);
create index household_people_household on household_people (household_id, church_id);
create index household_people_person on household_people (person_id, church_id);
create index guardians_person on guardians (person_id, church_id);

-- Earlier migrations counted these tables while they were empty. The planner believes such a count, and reads the whole table for each foreign key
-- that is checked until the next count; of a table that was never counted it expects some pages, and uses the index. A rewrite forgets the count.
do $$
begin
  if not exists (select from people) then
    alter table people alter column profession type text using profession || '';
  end if;
  if not exists (select from members) then
    alter table members alter column profession type text using profession || '';
  end if;
  if not exists (select from visitors) then
    alter table visitors alter column ministry_interest type text using ministry_interest || '';
  end if;
  if not exists (select from households) then
    alter table households alter column phone type text using phone || '';
  end if;
  if not exists (select from household_people) then
    alter table household_people alter column created_at type timestamptz using created_at + interval '0';
  end if;
end
$$;
