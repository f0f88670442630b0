-- breaking: the release before writes personal data to members and visitors, which no longer have it
-- One owner of personal data (docs/adr/0044): `people` alone has it. `members` is the roll, `visitors` the registrations; both name their
-- person. `member_records` and `visitor_records` are how an entry is read together with its person's data.

-- 1. Every copy equals its person's value. Else nothing of this is done: what differs would be lost.
do $$
declare
  wrong text;
begin
  select string_agg(what, '; ') into wrong from (
    select 'members unlike their person: ' || count(*) as what from members as copy
    join people as person on person.id = copy.person_id
    where (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.rg, copy.marital_status, copy.spouse_name, copy.email,
      copy.phone, copy.phone_secondary, copy.zipcode, copy.address, copy.number, copy.complement, copy.neighborhood, copy.city, copy.state,
      copy.profession, copy.education_level, copy.photo, copy.user_id)
      is distinct from (person.full_name, person.birth_date, coalesce(person.gender, 'N'), person.cpf, person.rg, person.marital_status,
      person.spouse_name, person.email, person.phone, person.phone_secondary, person.zipcode, person.address, person.number, person.complement,
      person.neighborhood, person.city, person.state, person.profession, person.education_level, person.photo, person.user_id)
    having count(*) > 0
    union all
    select 'visitors unlike their person: ' || count(*) from visitors as copy
    join people as person on person.id = copy.person_id
    where copy.anonymised_at is null and (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.marital_status,
      copy.email, copy.phone, copy.zipcode, copy.address, copy.neighborhood, copy.city, copy.state)
      is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.marital_status, person.email, person.phone,
      person.zipcode, person.address, person.neighborhood, person.city, person.state)
    having count(*) > 0
    union all
    select 'anonymised visitors whose person is not: ' || count(*) from visitors
    join people on people.id = visitors.person_id
    where visitors.anonymised_at is not null and people.anonymised_at is null
    having count(*) > 0
  ) as faults;
  if wrong is not null then
    raise exception 'a passagem para um só dono dos dados pessoais não confere: %', wrong;
  end if;
end
$$;

-- 2. Triggers and functions that kept the copies, or wrote a person from a row.
drop trigger set_person on members;
drop trigger set_person on visitors;
drop trigger separate_anonymised on visitors;
drop trigger save_person_added on members;
drop trigger save_person_changed on members;
drop trigger save_person_added on visitors;
drop trigger save_person_changed on visitors;
drop trigger copy_changed on people;
drop function app.set_person_of_member(), app.set_person_of_visitor(), app.separate_anonymised_visitor(), app.save_person_of_members(),
  app.save_person_of_visitors(), app.copy_changed_people(), app.copy_people(bigint[]), app.save_people_of_members(bigint[]),
  app.save_people_of_visitors(bigint[]), app.people_unlike_visitors(bigint[]), app.people_placed_unlike_members(bigint[]),
  app.people_placed_unlike_visitors(bigint[]), app.undo_merge(bigint, timestamptz), app.find_members(bigint, text[], text),
  app.find_visitors(bigint, text[], text), app.find_people(bigint, text[], text);

-- 3. What lists of the roll and of registrations ask of a person, one way: it follows from the rows, and nothing follows from it. The table is
-- written once, in the order in which it lies; an update would write each index entry again.
alter table people add column on_roll boolean, add column registered boolean, add column roll_cpf text;
create function app.is_on_roll(church bigint, whose bigint) returns boolean language sql stable
  return exists (select from members where church_id = church and person_id = whose and deleted_at is null);
create function app.is_registered(church bigint, whose bigint) returns boolean language sql stable
  return exists (select from visitors where church_id = church and person_id = whose and deleted_at is null);
create function app.cpf_on_roll(church bigint, whose bigint) returns text language sql stable
  return (select unique_cpf from members where church_id = church and person_id = whose and deleted_at is null);
drop index people_search;
alter table people
  alter column on_roll type boolean using app.is_on_roll(church_id, id),
  alter column registered type boolean using app.is_registered(church_id, id),
  alter column roll_cpf type text using app.cpf_on_roll(church_id, id),
  drop column search_digits,
  -- The digits of each number without what stands between them, as they are searched for.
  add column search_digits text generated always as (
    regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || regexp_replace(coalesce(phone_secondary, ''), '\D', '', 'g') || ' '
      || regexp_replace(coalesce(cpf, ''), '\D', '', 'g')) stored;
alter table people
  alter column on_roll set not null, alter column on_roll set default false,
  alter column registered set not null, alter column registered set default false;
drop function app.is_on_roll(bigint, bigint), app.is_registered(bigint, bigint), app.cpf_on_roll(bigint, bigint);
comment on column people.on_roll is 'Has an entry of the roll that is not deleted. app.refresh_people sets it.';
comment on column people.registered is 'Has a registration as a visitor that is not deleted. app.refresh_people sets it.';
comment on column people.roll_cpf is 'The CPF of who is on the roll, where its check digits are right: one entry of a church has it.';
comment on table people is 'A human whom a church knows, with all that is personal: on its roll, registered as a visitor, or neither.';
create index people_search on people using gin (church_id, search_text gin_trgm_ops, search_digits gin_trgm_ops)
  with (gin_pending_list_limit = 256) where deleted_at is null;
create unique index people_roll_cpf on people (church_id, roll_cpf) where roll_cpf is not null;
create index people_account on people (user_id, church_id) where user_id is not null;

create function app.set_roll_cpf() returns trigger language plpgsql as $$
begin
  new.roll_cpf := case when new.on_roll and app.valid_cpf(new.cpf) is not null then new.cpf end;
  return new;
end
$$;
revoke execute on function app.set_roll_cpf() from public;
create trigger set_roll_cpf before insert on people for each row when (new.on_roll and new.cpf is not null) execute function app.set_roll_cpf();
-- An entry from before CPFs were unique keeps its number, and does not claim it, until one of the two is written.
create trigger set_roll_cpf_again before update of cpf, on_roll on people for each row
  when (new.cpf is distinct from old.cpf or new.on_roll <> old.on_roll) execute function app.set_roll_cpf();

-- 4. The roll and the registrations without what is the person's. A table is written again, so that the former values are not left in its
-- pages. What remains are copies for lists (docs/adr/0044), one way: the triggers below write them from the person, whatever a statement says.
alter table members drop column search_text, drop column search_digits, drop column cpf, drop column rg, drop column spouse_name,
  drop column email, drop column phone, drop column phone_secondary, drop column zipcode, drop column address, drop column number,
  drop column complement, drop column neighborhood, drop column city, drop column state, drop column profession, drop column education_level,
  drop column photo, drop column user_id, drop column unique_cpf, alter column version type integer using version + 0;
alter table visitors drop column search_text, drop column search_digits, drop column same_phone, drop column same_email,
  drop column same_cpf, drop column birth_date, drop column gender, drop column cpf, drop column marital_status, drop column email,
  drop column phone, drop column zipcode, drop column address, drop column neighborhood, drop column city, drop column state,
  alter column version type integer using version + 0;
update visitors set full_name = people.full_name from people
where people.id = visitors.person_id and people.full_name <> visitors.full_name;
comment on column members.full_name is 'Copy of the person''s, by which lists are in order.';
comment on column members.birth_date is 'Copy of the person''s, for birthdays and statistics.';
comment on column members.gender is 'Copy of the person''s, for statistics; N where it is not known.';
comment on column members.marital_status is 'Copy of the person''s, for statistics.';
comment on column visitors.full_name is 'Copy of the person''s, by which lists are in order.';

create function app.copy_person_to_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select full_name, birth_date, coalesce(gender, 'N'), marital_status
  into strict new.full_name, new.birth_date, new.gender, new.marital_status from people where id = new.person_id;
  return new;
end
$$;
create trigger copy_person before insert or update of person_id, full_name, birth_date, gender, marital_status on members
  for each row execute function app.copy_person_to_member();
create function app.copy_person_to_visitor() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select full_name into strict new.full_name from people where id = new.person_id;
  return new;
end
$$;
create trigger copy_person before insert or update of person_id, full_name on visitors
  for each row execute function app.copy_person_to_visitor();
create function app.rebuild_copies(church bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  members_unlike bigint;
  visitors_unlike bigint;
begin
  update members as copy set full_name = person.full_name from people as person
  where copy.church_id = church and person.id = copy.person_id and (copy.full_name, copy.birth_date, copy.gender, copy.marital_status)
    is distinct from (person.full_name, person.birth_date, coalesce(person.gender, 'N'), person.marital_status);
  get diagnostics members_unlike = row_count;
  update visitors as copy set full_name = person.full_name from people as person
  where copy.church_id = church and person.id = copy.person_id and copy.full_name <> person.full_name;
  get diagnostics visitors_unlike = row_count;
  return members_unlike + visitors_unlike;
end
$$;
comment on function app.rebuild_copies(bigint) is 'Makes the copies on the roll and in the registrations of a church equal to its people again. Returns how many were not.';

create view member_records with (security_invoker = true) as
select entry.id, entry.church_id, entry.branch_id, entry.spouse_member_id, entry.children_count, entry.membership_status,
  entry.membership_date, entry.baptism_date, entry.conversion_date, entry.previous_church, entry.transfer_letter,
  entry.ministerial_function, entry.ordination_date, entry.accept_sms, entry.accept_email, entry.accept_whatsapp, entry.created_by_id,
  entry.created_at, entry.updated_at, entry.version, entry.deleted_at, entry.deleted_by_id, entry.admission_mode, entry.encrypted_notes,
  entry.person_id, entry.anonymised_at, person.full_name, person.birth_date,
  coalesce(person.gender, 'N') as gender, person.cpf, person.rg, person.marital_status, person.spouse_name, person.email, person.phone,
  person.phone_secondary, person.zipcode, person.address, person.number, person.complement, person.neighborhood, person.city, person.state,
  person.profession, person.education_level, person.photo, person.user_id, person.search_text, person.search_digits, person.on_roll,
  person.roll_cpf, person.ctid as person_place
from members as entry join people as person on person.church_id = entry.church_id and person.id = entry.person_id;
comment on view member_records is 'Entries of the roll with their person''s data, to read.';
create view visitor_records with (security_invoker = true) as
select entry.id, entry.church_id, entry.branch_id, entry.first_visit, entry.wants_prayer, entry.wants_growth_group, entry.ministry_interest,
  entry.encrypted_observations, entry.follow_up_status, entry.contact_attempts, entry.last_contact_at, entry.converted_at,
  entry.converted_by_id, entry.member_id, entry.registration_source, entry.registration_number, entry.qr_code_used, entry.ip_address,
  entry.accept_email, entry.accept_sms, entry.accept_whatsapp, entry.created_by_id, entry.created_at, entry.updated_at, entry.version,
  entry.deleted_at, entry.deleted_by_id, entry.responsible_id, entry.follow_up_due_at, entry.guardian_name, entry.guardian_phone,
  entry.joined_into_id, entry.joined_at, entry.observations_at, entry.anonymised_at, entry.anonymised_by_id,
  entry.encrypted_conversion_notes, entry.assigned_by_id, entry.assigned_at, entry.entrusted_to_id, entry.person_id,
  entry.registered_as, person.full_name, person.birth_date, person.gender, person.cpf,
  person.marital_status, person.email, person.phone, person.zipcode, person.address, person.neighborhood, person.city, person.state,
  person.search_text, person.search_digits, person.registered, app.same_phone(person.phone) as same_phone, lower(person.email) as same_email,
  app.valid_cpf(person.cpf) as same_cpf, person.ctid as person_place, person.deleted_at as person_deleted_at
from visitors as entry join people as person on person.church_id = entry.church_id and person.id = entry.person_id;
comment on view visitor_records is 'Registrations of visitors with their person''s data, to read.';
-- Update: to lock rows. A view of two tables cannot be written.
grant select, update on member_records, visitor_records to app_user, app_system;

-- 5. What follows from the rows.
create or replace function app.refresh_people(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
declare
  tenants bigint[];
begin
  select array_agg(distinct church_id) into tenants from people where id = any (numbers);
  -- First who leaves the roll: somebody else may get the CPF with the entry.
  update people as person set on_roll = false
  where person.id = any (numbers) and person.on_roll and person.merged_into_id is null
    and not exists (select from members where members.person_id = person.id and members.deleted_at is null);
  update people as person set on_roll = false, registered = false
  where person.id = any (numbers) and person.merged_into_id is not null and (person.on_roll or person.registered);
  update people as person set
    branch_id = found.home, branch_ids = found.places, deleted_at = found.gone_at, deleted_by_id = found.gone_by, deceased_on = found.died_on,
    on_roll = found.on_roll, registered = found.registered
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
        when rows.roll_deceased then coalesce(known.deceased_on, (now() at time zone 'America/Sao_Paulo')::date) end as died_on,
      rows.roll_branch is not null as on_roll, rows.newest_branch is not null as registered
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
    and (person.branch_id, person.branch_ids, person.deleted_at, person.deleted_by_id, person.deceased_on, person.on_roll, person.registered)
      is distinct from (found.home, found.places, found.gone_at, found.gone_by, found.died_on, found.on_roll, found.registered);
end
$$;

create function app.people_placed_unlike(rows_of text, numbers bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
begin
  if rows_of = 'members' then
    return (select array_agg(person.id)
      from members as entry join people as person on person.church_id = entry.church_id and person.id = entry.person_id
      where entry.id = any (numbers) and (person.branch_ids <> array[entry.branch_id] or person.branch_id <> entry.branch_id
        or person.deleted_at is distinct from entry.deleted_at or person.on_roll <> (entry.deleted_at is null)
        or entry.membership_status = 'deceased' and person.deceased_on is null));
  end if;
  return (select array_agg(person.id)
    from visitors as entry join people as person on person.church_id = entry.church_id and person.id = entry.person_id
    where entry.id = any (numbers) and (person.branch_ids <> array[entry.branch_id] or person.branch_id <> entry.branch_id
      or person.deleted_at is distinct from entry.deleted_at or person.registered <> (entry.deleted_at is null)));
end
$$;
comment on function app.people_placed_unlike(text, bigint[]) is
  'The people of these new rows of members or visitors who are not yet where the rows say. Null: none.';

create function app.place_people_of_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  moved bigint[];
begin
  if tg_op = 'INSERT' then
    moved := app.people_placed_unlike('members', (select array_agg(id) from new_rows));
  else
    select array_agg(after.person_id) || array_agg(before.person_id) filter (where before.person_id <> after.person_id) into moved
    from new_rows as after join old_rows as before on before.id = after.id
    where (after.person_id, after.branch_id, after.deleted_at, after.membership_status)
      is distinct from (before.person_id, before.branch_id, before.deleted_at, before.membership_status);
  end if;
  if moved is not null then
    perform app.refresh_people(moved);
  end if;
  return null;
end
$$;
create trigger place_person_added after insert on members
  referencing new table as new_rows for each statement execute function app.place_people_of_members();
create trigger place_person_changed after update on members
  referencing new table as new_rows old table as old_rows for each statement execute function app.place_people_of_members();

create function app.place_people_of_visitors() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  moved bigint[];
  left_by jsonb;
begin
  if tg_op = 'INSERT' then
    moved := app.people_placed_unlike('visitors', (select array_agg(id) from new_rows));
  else
    select array_agg(after.person_id) || array_agg(before.person_id) filter (where before.person_id <> after.person_id),
      jsonb_object_agg(before.person_id, after.person_id) filter (where after.person_id <> before.person_id and after.anonymised_at is null)
    into moved, left_by
    from new_rows as after join old_rows as before on before.id = after.id
    where (after.person_id, after.branch_id, after.deleted_at) is distinct from (before.person_id, before.branch_id, before.deleted_at);
    perform app.fold_people(left_by);
  end if;
  if moved is not null then
    perform app.refresh_people(moved);
  end if;
  return null;
end
$$;
create trigger place_person_added after insert on visitors
  referencing new table as new_rows for each statement execute function app.place_people_of_visitors();
create trigger place_person_changed after update on visitors
  referencing new table as new_rows old table as old_rows for each statement execute function app.place_people_of_visitors();

-- 6. A registration remembers what it said and is known otherwise today («Como se cadastrou»): when its person's data changes, and when it is
-- found to be another person's.
create function app.as_registered(said people, known people) returns jsonb language sql immutable parallel safe
  return jsonb_strip_nulls(jsonb_build_object(
    'full_name', case when said.full_name is distinct from known.full_name then said.full_name end,
    'birth_date', case when said.birth_date is distinct from known.birth_date then said.birth_date end,
    'gender', case when said.gender is distinct from known.gender then said.gender end,
    'cpf', case when said.cpf is distinct from known.cpf then said.cpf end,
    'marital_status', case when said.marital_status is distinct from known.marital_status then said.marital_status end,
    'email', case when said.email is distinct from known.email then said.email end,
    'phone', case when said.phone is distinct from known.phone then said.phone end,
    'zipcode', case when said.zipcode is distinct from known.zipcode then said.zipcode end,
    'address', case when said.address is distinct from known.address then said.address end,
    'neighborhood', case when said.neighborhood is distinct from known.neighborhood then said.neighborhood end,
    'city', case when said.city is distinct from known.city then said.city end,
    'state', case when said.state is distinct from known.state then said.state end));
comment on function app.as_registered(people, people) is 'The values of the first that the second has otherwise, of the columns that a visitor''s form asks for.';

create function app.remember_registered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever undoes a merge gives back what was remembered before.
  if new.anonymised_at is null and current_setting('app.separating', true) is distinct from 'on' then
    new.registered_as := nullif((select app.as_registered(said, known) from people as said, people as known
      where said.id = old.person_id and known.id = new.person_id) || coalesce(old.registered_as, '{}'), '{}');
  end if;
  return new;
end
$$;
create trigger remember_registered before update of person_id on visitors for each row when (new.person_id <> old.person_id)
  execute function app.remember_registered();

-- Whoever has a form of the roll or of a registration open learns that the person's data was changed: the version goes up.
create function app.follow_changed_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  changed bigint[];
  said jsonb;
begin
  select array_agg(after.id) filter (where (after.rg, after.spouse_name, after.phone_secondary, after.number, after.complement,
        after.profession, after.education_level, after.photo, after.user_id)
        is distinct from (before.rg, before.spouse_name, before.phone_secondary, before.number, before.complement,
        before.profession, before.education_level, before.photo, before.user_id) or registered.differs),
    jsonb_object_agg(after.id, case when after.anonymised_at is null then app.as_registered(before::people, after::people) else 'null' end)
      filter (where registered.differs)
  into changed, said
  from new_rows as after join old_rows as before on before.id = after.id
  cross join lateral (select (after.full_name, after.birth_date, after.gender, after.cpf, after.marital_status, after.email, after.phone,
      after.zipcode, after.address, after.neighborhood, after.city, after.state)
      is distinct from (before.full_name, before.birth_date, before.gender, before.cpf, before.marital_status, before.email, before.phone,
      before.zipcode, before.address, before.neighborhood, before.city, before.state) as differs) as registered;
  if changed is not null then
    perform app.follow_people(changed, said);
  end if;
  return null;
end
$$;
create function app.follow_people(changed bigint[], said jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
begin
  -- Their copies and their versions.
  update members set person_id = person_id where person_id = any (changed);
  if said is not null then
    -- What is corrected in a registration is not what it said otherwise; what a merge let it remember, its undo gives back.
    update visitors set full_name = full_name, registered_as = case
      when current_setting('app.separating', true) = 'on' or id = nullif(current_setting('app.corrected_registration', true), '')::bigint
        then registered_as
      when said ->> person_id::text is not null then nullif((said -> person_id::text) || coalesce(registered_as, '{}'), '{}') end
    where person_id = any (changed) and said ? person_id::text and anonymised_at is null;
    update visitors set full_name = full_name where person_id = any (changed) and said ? person_id::text and anonymised_at is not null;
  end if;
end
$$;
comment on function app.follow_people(bigint[], jsonb) is
  'Raises the versions of the entries of these people, and adds to their registrations what these said: {"person": {column: value}}.';
create trigger follow_changed after update on people
  referencing new table as new_rows old table as old_rows for each statement execute function app.follow_changed_people();

-- 7. When a new registration is due says who writes it: a family's is due for the sender alone.
create or replace function app.set_follow_up_due() returns trigger language plpgsql as $$
begin
  if new.follow_up_status in ('not_interested', 'converted') then
    new.follow_up_due_at := null;
  end if;
  return new;
end
$$;

-- 8. One index finds everybody.
create function app.find_people(church bigint, words text[], digits text, kind text default null) returns tid[]
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  branches constant bigint[] := app.branch_ids();
  patterns constant text[] :=
    array(select app.search_pattern(word) from unnest(words) as word order by length(word) desc);
  first constant text := coalesce('%' || digits || '%', patterns[1]);
  second constant text := patterns[2];
begin
  if church = any (app.church_ids()) is not true then
    return '{}';
  elsif digits is not null then
    return array(select ctid from people
      where church_id = church and deleted_at is null and (branches is null or branch_ids && branches)
        and case kind when 'members' then on_roll when 'visitors' then registered else true end
        and search_digits like first);
  elsif second is null then
    return array(select ctid from people
      where church_id = church and deleted_at is null and (branches is null or branch_ids && branches)
        and case kind when 'members' then on_roll when 'visitors' then registered else true end
        and search_text like first);
  end if;
  return array(select ctid from people
    where church_id = church and deleted_at is null and (branches is null or branch_ids && branches)
      and case kind when 'members' then on_roll when 'visitors' then registered else true end
      and search_text like first and search_text like second and search_text like all (patterns[3:]));
end
$$;
comment on function app.find_people(bigint, text[], text, text) is
  'Where the people of a church in scope are whose text has each of the words, or whose digits have these; of a kind (members, visitors) or all. For the statement that calls it: a changed row is elsewhere.';

create or replace function app.delete_credentials(person bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.require_in_scope(person);
  delete from account_links where user_id = person;
  delete from known_devices where user_id = person;
  delete from recovery_codes where user_id = person;
  delete from branch_managers where user_id = person;
  delete from notifications where user_id = person;
  delete from notification_preferences where user_id = person;
  delete from support_requests where user_id = person;
  update people set user_id = null where user_id = person;
end
$$;

-- 9. Merges: a row of the roll or of a registration has nothing of its person to be given back.
create or replace function app.person_copies() returns text[] language sql immutable parallel safe
  return array['full_name', 'birth_date', 'gender', 'marital_status', 'registered_as', 'spouse_member_id'];

create or replace function app.rows_of_people(church bigint, numbers bigint[]) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  roll bigint[] := array(select id from members where church_id = church and person_id = any (numbers));
  registrations bigint[] := array(select id from visitors where church_id = church and person_id = any (numbers));
  homes bigint[] := array(select household_id from household_people where church_id = church and person_id = any (numbers));
  answer jsonb := '{}';
  source record;
  part jsonb;
begin
  for source in
    select named.tbl, named.condition, parts.key, array(
        select attname::text from pg_attribute where attrelid = named.tbl and (attgenerated <> '' or attname in ('version', 'updated_at', 'on_roll', 'registered', 'roll_cpf'))) as without
    from (
      select constraint_of.conrelid as tbl,
        format('t.%I = any ($%s)', attribute.attname, case constraint_of.confrelid
          when 'people'::regclass then 2 when 'members'::regclass then 3 else 4 end) as condition
      from pg_constraint as constraint_of
      cross join lateral unnest(constraint_of.conkey) as part (number)
      join pg_attribute as attribute on attribute.attrelid = constraint_of.conrelid and attribute.attnum = part.number
      where constraint_of.contype = 'f' and constraint_of.conparentid = 0 and attribute.attname <> 'church_id'
        and constraint_of.confrelid in ('people'::regclass, 'members'::regclass, 'visitors'::regclass)
        and constraint_of.conrelid <> 'person_merges'::regclass
      union all values
        ('people'::regclass::oid, 't.id = any ($2)'),
        ('household_people'::regclass::oid, 't.household_id = any ($5)'),
        ('members'::regclass::oid,
          't.person_id in (select person_id from household_people where church_id = $1 and household_id = any ($5) and until is null)')
    ) as named
    cross join lateral (select string_agg(format('t.%I', attribute.attname), ', ' order by part.place) as key
      from pg_index
      cross join lateral unnest(pg_index.indkey) with ordinality as part (number, place)
      join pg_attribute as attribute on attribute.attrelid = pg_index.indrelid and attribute.attnum = part.number
      where pg_index.indrelid = named.tbl and pg_index.indisprimary) as parts
  loop
    execute format('select jsonb_object_agg(concat_ws('':'', %s), to_jsonb(t) - $6) from %s as t where t.church_id = $1 and %s',
      source.key, source.tbl::regclass, source.condition)
      into part using church, numbers, roll, registrations, homes, source.without;
    if part is not null then
      answer := jsonb_set(answer, array[source.tbl::regclass::text], coalesce(answer -> source.tbl::regclass::text, '{}') || part);
    end if;
  end loop;
  return answer;
end
$$;

create or replace function app.merge_people(number bigint, kept jsonb, chosen bigint, rules jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done person_merges;
  own people;
  rule jsonb;
  counts jsonb := '{}';
  live bigint[];
  amount integer;
begin
  select * into done from person_merges where id = number and church_id = any (app.church_ids()) and undone_at is null
    and jsonb_typeof(journal) = 'object' for update;
  if done.id is null then
    raise exception 'out of scope' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.merging', 'on', true);
  live := array(select id from members where church_id = done.church_id and person_id in (done.keep_id, done.merge_id) and deleted_at is null);
  chosen := coalesce(chosen, live[1]);
  -- The roll: one entry stays, what is left of others lies with the merged record, and leads to it.
  if cardinality(live) > 1 then
    update members set deleted_at = done.merged_at, deleted_by_id = done.merged_by_id
    where church_id = done.church_id and id = any (live) and id <> chosen;
    update person_merges set folded_member_id = (select each from unnest(live) as each where each <> chosen) where id = number;
    for rule in select * from jsonb_array_elements(rules -> 'roll') loop
      select app.move_rows(done.church_id, each, chosen, rule) into amount from unnest(live) as each where each <> chosen;
      counts := counts || jsonb_build_object(rule ->> 'table', coalesce((counts ->> (rule ->> 'table'))::integer, 0) + amount);
    end loop;
    update ministerial_statuses set is_current = false, end_date = coalesce(end_date, greatest(effective_date, done.merged_at::date))
    where church_id = done.church_id and member_id = any (live) and member_id <> chosen and is_current;
    update ministerial_statuses set member_id = chosen where church_id = done.church_id and member_id = any (live) and member_id <> chosen;
  end if;
  -- An account is one entry's alone: the one that stays gets it below.
  update people set user_id = null where church_id = done.church_id and id in (done.keep_id, done.merge_id) and user_id is not null;
  update members set person_id = done.merge_id
  where church_id = done.church_id and person_id = done.keep_id and id is distinct from chosen;
  update members set person_id = done.keep_id where church_id = done.church_id and person_id = done.merge_id and id = chosen;
  get diagnostics amount = row_count;
  counts := counts || jsonb_build_object('members', amount + greatest(cardinality(live) - 1, 0));

  select * into own from people where church_id = done.church_id and id = done.keep_id;
  own := jsonb_populate_record(own, kept);
  update people set (full_name, birth_date, gender, cpf, rg, marital_status, spouse_name, email, phone, phone_secondary, zipcode, address, number,
      complement, neighborhood, city, state, profession, education_level, photo, user_id, deceased_on, standalone)
    = (own.full_name, own.birth_date, own.gender, own.cpf, own.rg, own.marital_status, own.spouse_name, own.email, own.phone, own.phone_secondary,
      own.zipcode, own.address, own.number, own.complement, own.neighborhood, own.city, own.state, own.profession, own.education_level, own.photo,
      own.user_id, own.deceased_on, own.standalone)
  where church_id = done.church_id and id = done.keep_id;

  -- Everything else that names the merged record.
  delete from guardians where church_id = done.church_id
    and (person_id, guardian_person_id) in ((done.keep_id, done.merge_id), (done.merge_id, done.keep_id));
  perform app.move_household_lines(done.church_id, done.merge_id, done.keep_id);
  perform app.move_duplicates(done.church_id, done.merge_id, done.keep_id);
  for rule in select * from jsonb_array_elements(rules -> 'people') loop
    counts := counts || jsonb_build_object(rule ->> 'table', coalesce((counts ->> (rule ->> 'table'))::integer, 0)
      + app.move_rows(done.church_id, done.merge_id, done.keep_id, rule));
  end loop;
  update people set merged_into_id = done.keep_id where church_id = done.church_id and merged_into_id = done.merge_id;
  update visitors set person_id = done.keep_id where church_id = done.church_id and person_id = done.merge_id;
  get diagnostics amount = row_count;
  counts := counts || jsonb_build_object('visitors', amount);
  update people set full_name = 'Cadastro unido', birth_date = null, gender = null, cpf = null, rg = null, marital_status = null,
    spouse_name = null, email = null, phone = null, phone_secondary = null, zipcode = null, address = null, number = null, complement = null,
    neighborhood = null, city = null, state = null, profession = null, education_level = null, photo = null, user_id = null, deceased_on = null,
    merged_into_id = done.keep_id, deleted_at = done.merged_at, deleted_by_id = done.merged_by_id, standalone = false
  where church_id = done.church_id and id = done.merge_id and merged_into_id is null;
  perform app.refresh_people(array[done.keep_id]);
  perform app.refresh_spouses(array[done.keep_id, done.merge_id]);
  perform set_config('app.merging', '', true);
  return counts;
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

create or replace function app.separate_merged(number bigint, at timestamp with time zone, apart text[]) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  done person_merges;
  entry record;
  tbl regclass;
  now_is jsonb;
  changes jsonb;
  left_out jsonb := '[]';
  finished integer[] := '{}';
  skipped integer[] := '{}';
  partly jsonb := '{}';
  pass integer;
  accounts bigint[];
  blocked jsonb := '[]';
  owners text[];
  of_record text[];
  since text[];
  place_of_table text[] := array['people', 'members', 'visitors'];
begin
  select * into done from person_merges where id = number and church_id = any (app.church_ids()) and undone_at is null
    and jsonb_typeof(journal) = 'array' for update;
  if done.id is null then
    raise exception 'out of scope' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.merging', 'on', true), set_config('app.separating', 'on', true);
  -- What was changed since.
  for entry in select value, ordinality::integer as place from jsonb_array_elements(done.journal) with ordinality loop
    tbl := entry.value ->> 'table';
    continue when jsonb_typeof(entry.value -> 'after') = 'null';
    now_is := app.row_now_locked(tbl, entry.value -> 'after');
    of_record := case tbl when 'members'::regclass then array['person_id', 'deleted_at', 'anonymised_at']
      when 'visitors'::regclass then array['person_id', 'deleted_at', 'anonymised_at', 'joined_into_id', 'member_id', 'converted_at'] end;
    -- Of others nothing but copies was changed, such as the spouse's name in the roll.
    if not (entry.value -> 'before') ?| of_record then
      of_record := '{}';
    end if;
    if now_is is null then
      if cardinality(of_record) > 0 then
        blocked := blocked || jsonb_build_object('table', entry.value -> 'table', 'field', 'deleted_at');
      end if;
      skipped := skipped || entry.place;
      left_out := left_out || jsonb_build_object('table', entry.value -> 'table', 'field', null);
    elsif tbl = 'people'::regclass then
      select coalesce(jsonb_object_agg(was.key, was.value) filter (where now_is -> was.key = entry.value -> 'after' -> was.key), '{}'),
        left_out || coalesce(jsonb_agg(jsonb_build_object('table', 'people', 'field', was.key) order by was.key)
          filter (where now_is -> was.key <> entry.value -> 'after' -> was.key and was.key not in ('branch_id', 'branch_ids')), '[]')
      into changes, left_out from jsonb_each(entry.value -> 'before') as was;
      partly := partly || jsonb_build_object(entry.place::text, changes);
    elsif jsonb_typeof(entry.value -> 'before') = 'null' or entry.value ->> 'table' = any (apart) then
      if exists (select from jsonb_each(entry.value -> 'after') as was where now_is -> was.key is distinct from was.value) then
        skipped := skipped || entry.place;
        left_out := left_out || jsonb_build_object('table', entry.value -> 'table', 'field', null);
      end if;
    else
      -- Of the columns that the merge changed, those that somebody has changed since.
      since := array(select was.key from jsonb_each(entry.value -> 'before') as was
        where (entry.value -> 'after') ? was.key and now_is -> was.key is distinct from entry.value -> 'after' -> was.key order by was.key);
      owners := app.owner_columns(tbl);
      if of_record is not null then
        -- Where the row is, and whether it is there at all, decides who is who.
        blocked := blocked || coalesce((select jsonb_agg(jsonb_build_object('table', entry.value -> 'table', 'field', col) order by place)
          from unnest(of_record) with ordinality as own (col, place)
          where now_is -> col is distinct from entry.value -> 'after' -> col), '[]');
      elsif cardinality(since) > 0 and (entry.value -> 'before') ?| owners then
        if app.hangs_on_record(tbl) then
          blocked := blocked || jsonb_build_object('table', entry.value -> 'table', 'field', null);
        else
          skipped := skipped || entry.place;
          since := array[null];
        end if;
      end if;
      left_out := left_out || coalesce((select jsonb_agg(jsonb_build_object('table', entry.value -> 'table', 'field', col)) from unnest(since) as col), '[]');
      partly := partly || jsonb_build_object(entry.place::text, case when of_record is not null then '{}'
        else (select jsonb_object_agg(was.key, now_is -> was.key) from jsonb_each(entry.value -> 'after') as was) end
        || ((entry.value -> 'before') - array_remove(since, null)));
    end if;
  end loop;
  if blocked <> '[]' then
    return jsonb_build_object('blocked', blocked);
  end if;
  -- An account is of one entry of the roll at any moment: none has it until all are where they belong. Other values that both had are free
  -- once the kept record has given them back.
  accounts := array(select user_id from people where church_id = done.church_id and id in (done.keep_id, done.merge_id) order by id = done.merge_id);
  for entry in select value, ordinality::integer as place from jsonb_array_elements(done.journal) with ordinality
    where value ->> 'table' = 'people' and (value -> 'after' ->> 'id')::bigint in (done.keep_id, done.merge_id) loop
    if partly -> entry.place::text ? 'user_id' then
      accounts[case when (entry.value -> 'after' ->> 'id')::bigint = done.keep_id then 1 else 2 end] := (partly -> entry.place::text ->> 'user_id')::bigint;
      partly := jsonb_set(partly, array[entry.place::text], (partly -> entry.place::text) - 'user_id');
    end if;
  end loop;
  update people set user_id = null where church_id = done.church_id and id in (done.keep_id, done.merge_id) and user_id is not null;
  for pass in 1..6 loop
    for entry in
      select value, ordinality::integer as place from jsonb_array_elements(done.journal) with ordinality
      where ordinality <> all (skipped) and (ordinality <> all (finished) or pass = 6)
      order by jsonb_typeof(value -> 'before') <> 'null', coalesce(array_position(place_of_table, value ->> 'table'), 4),
        (value -> 'after' ->> 'id')::bigint = done.keep_id desc nulls last, ordinality
    loop
      tbl := entry.value ->> 'table';
      begin
        if jsonb_typeof(entry.value -> 'before') = 'null' then
          if pass < 6 then
            perform app.put_row(tbl, entry.value -> 'after', null);
          end if;
        elsif jsonb_typeof(entry.value -> 'after') = 'null' then
          if pass < 6 then
            perform app.put_row(tbl, null, entry.value -> 'before');
          end if;
        else
          -- Of others the whole row: a trigger may have answered to what was put back before it.
          changes := coalesce(partly -> entry.place::text, case when tbl in ('members'::regclass, 'visitors'::regclass) then entry.value -> 'before'
            else (entry.value -> 'after') || (entry.value -> 'before') end);
          if tbl in ('members'::regclass, 'visitors'::regclass) then
            changes := (changes - app.person_copies())
              || case when changes ? 'registered_as' then jsonb_build_object('registered_as', changes -> 'registered_as') else '{}' end;
          end if;
          now_is := app.row_now(tbl, entry.value -> 'after');
          if exists (select from jsonb_each(changes) as wanted where now_is -> wanted.key is distinct from wanted.value) then
            perform app.put_row(tbl, entry.value -> 'after', changes);
          end if;
        end if;
        finished := finished || entry.place;
      exception when unique_violation or foreign_key_violation or check_violation or exclusion_violation then
        null;
      end;
    end loop;
  end loop;
  select left_out || coalesce(jsonb_agg(jsonb_build_object('table', value -> 'table', 'field', null)) filter (where not is_blocked), '[]'),
    coalesce(jsonb_agg(jsonb_build_object('table', value -> 'table', 'field', null)) filter (where is_blocked), '[]')
  into left_out, blocked
  from jsonb_array_elements(done.journal) with ordinality
  cross join lateral (select app.hangs_on_record((value ->> 'table')::regclass) and value ->> 'table' <> all (apart) as is_blocked) as kind
  where ordinality <> all (skipped) and ordinality <> all (finished);
  perform app.refresh_people(array[done.keep_id, done.merge_id]);
  update people set user_id = accounts[1] where church_id = done.church_id and id = done.keep_id and accounts[1] is not null;
  update people set user_id = accounts[2] where church_id = done.church_id and id = done.merge_id and accounts[2] is not null;
  perform app.refresh_spouses(array[done.keep_id, done.merge_id]);
  perform set_config('app.merging', '', true), set_config('app.separating', '', true);
  update person_merges set undone_at = at, undone_by_id = app.user_id(), journal = null, photo = null where id = number;
  return jsonb_build_object('left', left_out, 'blocked', blocked);
end
$$;

revoke execute on function app.copy_person_to_member(), app.copy_person_to_visitor(), app.rebuild_copies(bigint), app.people_placed_unlike(text, bigint[]), app.place_people_of_members(), app.place_people_of_visitors(),
  app.as_registered(people, people), app.remember_registered(), app.follow_changed_people(), app.follow_people(bigint[], jsonb),
  app.find_people(bigint, text[], text, text) from public;
grant execute on function app.find_people(bigint, text[], text, text) to app_user;
grant execute on function app.rebuild_copies(bigint) to app_system;

-- 10. Nobody was made or lost, and everybody is where their rows say.
do $$
declare
  wrong text;
begin
  select string_agg(what, '; ') into wrong from (
    select 'people on the roll without a live entry, or the other way round: ' || count(*) as what from people
    where on_roll <> exists (select from members where members.church_id = people.church_id and members.person_id = people.id
      and members.deleted_at is null)
    having count(*) > 0
    union all
    select 'registered people without a live registration, or the other way round: ' || count(*) from people
    where registered <> exists (select from visitors where visitors.church_id = people.church_id and visitors.person_id = people.id
      and visitors.deleted_at is null)
    having count(*) > 0
  ) as faults;
  if wrong is not null then
    raise exception 'a passagem para um só dono dos dados pessoais não confere: %', wrong;
  end if;
end
$$;
analyze people, members, visitors;
