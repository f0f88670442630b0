-- breaking: the release before ties spouses without the household that they are of
-- Who lives and belongs together, since when and in which role, and who answers for somebody (docs/product/people.md#3.1).

create table households (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  name app.name check (length(name) <= 100),
  phone text check (length(phone) <= 20),
  zipcode text,
  address text,
  number text,
  complement text,
  neighborhood text,
  city text,
  state text,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id)
);
comment on table households is 'A family, as a church office keeps it.';
comment on column households.name is 'Null: shown as the family of whoever is responsible for it.';
create index households_branch on households (church_id, branch_id);
call app.enable_tenant_rls('households', by_branch => true);
create trigger bump_version before update on households for each row execute function app.bump_version();
create trigger replace_deleted_branch before insert or update of branch_id on households
  for each row execute function app.replace_deleted_branch();

create table household_people (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  household_id bigint not null,
  person_id bigint not null,
  role text not null check (role in ('responsavel', 'conjuge', 'filho', 'dependente', 'outro')),
  is_primary boolean not null,
  shares_address boolean not null,
  since date,
  until date,
  added_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  foreign key (church_id, household_id) references households (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade,
  check (is_primary or not shares_address),
  check (until is null or not is_primary),
  check (until is null or since is null or until >= since),
  check (is_primary or until is not null or role not in ('responsavel', 'conjuge'))
);
comment on table household_people is 'A person in a household, from one day to another.';
comment on column household_people.is_primary is 'The household that the person is counted in: one of those that have not ended. Its couple has no other.';
comment on column household_people.shares_address is 'The person lives at the address of the household, and moves with it.';
comment on column household_people.since is 'Null: before the product knew of it.';
comment on column household_people.until is 'Null: still.';
create unique index household_people_once on household_people (church_id, household_id, person_id) where until is null;
create unique index household_people_responsible on household_people (church_id, household_id) where until is null and role = 'responsavel';
create unique index household_people_spouse on household_people (church_id, household_id) where until is null and role = 'conjuge';
create unique index household_people_primary on household_people (church_id, person_id) where is_primary;
create index household_people_household on household_people (church_id, household_id);
create index household_people_person on household_people (church_id, person_id);
call app.enable_tenant_rls('household_people');

create table guardians (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  person_id bigint not null,
  guardian_person_id bigint,
  name app.name check (length(name) <= 150),
  phone text check (length(phone) <= 20),
  kinship text not null check (kinship in ('mae', 'pai', 'avo', 'tio', 'tutor', 'outro')),
  may_collect boolean not null default false,
  added_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade,
  foreign key (church_id, guardian_person_id) references people (church_id, id) on delete cascade,
  check (num_nonnulls(guardian_person_id, name) = 1),
  check (guardian_person_id is null or phone is null),
  check (guardian_person_id <> person_id)
);
comment on table guardians is 'Who answers for a person: another one, or somebody of whom only name and telephone are known.';
comment on column guardians.may_collect is 'May take the child home.';
create unique index guardians_once on guardians (church_id, person_id, guardian_person_id) where guardian_person_id is not null;
create index guardians_person on guardians (church_id, person_id);
create index guardians_guardian on guardians (church_id, guardian_person_id) where guardian_person_id is not null;
call app.enable_tenant_rls('guardians');
create trigger bump_version before update on guardians for each row execute function app.bump_version();

-- 1. Each couple of the roll is a household. Of several ties of one person the one that is told from both sides counts, then that of those who are
-- not deleted.
create temporary table couples on commit drop as
with ties as (
  select distinct on (one.church_id, least(one.person_id, other.person_id), greatest(one.person_id, other.person_id))
    one.church_id, least(one.person_id, other.person_id) as first_id, greatest(one.person_id, other.person_id) as second_id,
    row(other.spouse_member_id is distinct from one.id, num_nonnulls(one.deleted_at, other.deleted_at), least(one.id, other.id), greatest(one.id, other.id)) as rank
  from members as one
  join members as other on other.church_id = one.church_id and other.id = one.spouse_member_id
  where one.person_id <> other.person_id
  order by one.church_id, least(one.person_id, other.person_id), greatest(one.person_id, other.person_id),
    other.spouse_member_id is distinct from one.id, num_nonnulls(one.deleted_at, other.deleted_at)
),
ranked as (
  select ties.*, row_number() over (order by rank) as place from ties
),
firsts as (
  select person_id, min(place) as place
  from ranked, lateral (values (first_id), (second_id)) as each (person_id)
  group by person_id
)
select ranked.church_id, ranked.first_id, ranked.second_id, nextval(pg_get_serial_sequence('households', 'id')) as household_id
from ranked
join firsts as of_first on of_first.person_id = ranked.first_id and of_first.place = ranked.place
join firsts as of_second on of_second.person_id = ranked.second_id and of_second.place = ranked.place;

insert into households (id, church_id, branch_id, zipcode, address, number, complement, neighborhood, city, state, created_at)
overriding system value
select couple.household_id, couple.church_id, person.branch_id, person.zipcode, person.address, person.number, person.complement,
  person.neighborhood, person.city, person.state, now()
from couples as couple
join people as person on person.church_id = couple.church_id and person.id = couple.first_id;

insert into household_people (church_id, household_id, person_id, role, is_primary, shares_address)
select couple.church_id, couple.household_id, first_id, 'responsavel', true, true from couples as couple
union all
select couple.church_id, couple.household_id, second_id, 'conjuge', true,
  (one.zipcode, one.address, one.number, one.complement, one.neighborhood, one.city, one.state)
    is not distinct from (other.zipcode, other.address, other.number, other.complement, other.neighborhood, other.city, other.state)
from couples as couple
join people as one on one.church_id = couple.church_id and one.id = couple.first_id
join people as other on other.church_id = couple.church_id and other.id = couple.second_id;

-- 2. `members.spouse_member_id` is a copy for the record of a member: the other one of the couple.
create function app.refresh_spouses(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update members as entry set spouse_member_id = found.spouse_id
  from (
    select own.church_id, own.id, spouse.id as spouse_id
    from people as known
    join members as own on own.church_id = known.church_id and own.person_id = known.id
    left join household_people as line on line.church_id = known.church_id and line.person_id = known.id
      and line.until is null and line.role in ('responsavel', 'conjuge')
    left join household_people as partner on partner.church_id = line.church_id and partner.household_id = line.household_id
      and partner.until is null and partner.role in ('responsavel', 'conjuge') and partner.id <> line.id
    left join lateral (select id from members
      where church_id = partner.church_id and person_id = partner.person_id
      order by deleted_at nulls first, id desc limit 1) as spouse on true
    where known.id = any (numbers)
  ) as found
  where entry.church_id = found.church_id and entry.id = found.id and entry.spouse_member_id is distinct from found.spouse_id;
end
$$;
comment on function app.refresh_spouses(bigint[]) is
  'Sets the spouse in the roll entries of these people as their households have it. Null: nobody.';

create function app.follow_households() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched bigint[];
  numbers bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(household_id), array_agg(person_id) into touched, numbers from new_rows where role in ('responsavel', 'conjuge');
  elsif tg_op = 'DELETE' then
    -- Whoever is gone for good leaves the family to the spouse, else to the eldest.
    update household_people as line set role = 'responsavel'
    from (
      select distinct on (next.household_id) next.id
      from old_rows as gone
      join households as home on home.church_id = gone.church_id and home.id = gone.household_id
      join household_people as next on next.church_id = gone.church_id and next.household_id = gone.household_id and next.until is null
      join people as person on person.church_id = next.church_id and person.id = next.person_id
      where gone.role = 'responsavel' and gone.until is null and next.is_primary
        and not exists (select from household_people as other where other.church_id = gone.church_id
          and other.household_id = gone.household_id and other.until is null and other.role = 'responsavel')
      order by next.household_id, next.role <> 'conjuge', person.birth_date nulls last, next.id
    ) as heir
    where line.id = heir.id;
    select array_agg(household_id), array_agg(person_id) into touched, numbers from old_rows where role in ('responsavel', 'conjuge');
  else
    select array_agg(household_id), array_agg(person_id) into touched, numbers from (
      select before.household_id, before.person_id from old_rows as before where before.role in ('responsavel', 'conjuge')
      union
      select after.household_id, after.person_id from new_rows as after where after.role in ('responsavel', 'conjuge')) as lines;
  end if;
  if touched is not null then
    perform app.refresh_spouses(numbers || array(select line.person_id from households as home
      join household_people as line on line.church_id = home.church_id and line.household_id = home.id
      where home.id = any (touched) and line.until is null and line.role in ('responsavel', 'conjuge')));
  end if;
  return null;
end
$$;
create trigger follow_added after insert on household_people
  referencing new table as new_rows for each statement execute function app.follow_households();
create trigger follow_changed after update on household_people
  referencing new table as new_rows old table as old_rows for each statement execute function app.follow_households();
create trigger follow_gone after delete on household_people
  referencing old table as old_rows for each statement execute function app.follow_households();

-- Whoever comes onto the roll, or leaves it, has their spouse there.
create function app.set_spouses_of_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  numbers bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(other.person_id) into numbers
    from new_rows as after
    join household_people as line on line.church_id = after.church_id and line.person_id = after.person_id
    join household_people as other on other.church_id = line.church_id and other.household_id = line.household_id
    where line.until is null and line.role in ('responsavel', 'conjuge') and other.until is null and other.role in ('responsavel', 'conjuge');
  else
    select array_agg(other.person_id) into numbers
    from new_rows as after join old_rows as before on before.church_id = after.church_id and before.id = after.id
    join household_people as line on line.church_id = after.church_id and line.person_id in (after.person_id, before.person_id)
    join household_people as other on other.church_id = line.church_id and other.household_id = line.household_id
    where (after.person_id, after.deleted_at) is distinct from (before.person_id, before.deleted_at)
      and line.until is null and line.role in ('responsavel', 'conjuge') and other.until is null and other.role in ('responsavel', 'conjuge');
  end if;
  if numbers is not null then
    perform app.refresh_spouses(numbers);
  end if;
  return null;
end
$$;
create trigger set_spouses_added after insert on members
  referencing new table as new_rows for each statement execute function app.set_spouses_of_members();
create trigger set_spouses_changed after update on members
  referencing new table as new_rows old table as old_rows for each statement execute function app.set_spouses_of_members();

-- 3. What happens to a person happens to their lines: a record that is found to be another's hands them over, an anonymised one has none.
create function app.follow_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.merged_into_id is null then
    delete from household_people where church_id = new.church_id and person_id = new.id;
    delete from guardians where church_id = new.church_id and new.id in (person_id, guardian_person_id);
    return null;
  end if;
  delete from household_people as line using household_people as kept
  where line.church_id = new.church_id and line.person_id = new.id and line.until is null
    and kept.church_id = line.church_id and kept.person_id = new.merged_into_id and kept.household_id = line.household_id and kept.until is null;
  if exists (select from household_people where church_id = new.church_id and person_id = new.merged_into_id and is_primary) then
    update household_people set is_primary = false, shares_address = false,
      role = case when role in ('responsavel', 'conjuge') then 'outro' else role end
    where church_id = new.church_id and person_id = new.id and is_primary;
  end if;
  update household_people set person_id = new.merged_into_id where church_id = new.church_id and person_id = new.id;
  delete from guardians as line using guardians as kept
  where line.church_id = new.church_id and line.person_id = new.id and kept.church_id = line.church_id and kept.person_id = new.merged_into_id
    and kept.guardian_person_id = line.guardian_person_id;
  delete from guardians as line using guardians as kept
  where line.church_id = new.church_id and line.guardian_person_id = new.id and kept.church_id = line.church_id
    and kept.guardian_person_id = new.merged_into_id and kept.person_id = line.person_id;
  delete from guardians where church_id = new.church_id
    and (person_id, guardian_person_id) in ((new.id, new.merged_into_id), (new.merged_into_id, new.id));
  update guardians set person_id = new.merged_into_id where church_id = new.church_id and person_id = new.id;
  update guardians set guardian_person_id = new.merged_into_id where church_id = new.church_id and guardian_person_id = new.id;
  return null;
end
$$;
create trigger follow_person after update of merged_into_id, anonymised_at on people for each row
  when ((old.merged_into_id is null and new.merged_into_id is not null) or (old.anonymised_at is null and new.anonymised_at is not null))
  execute function app.follow_person();

-- Whoever moves alone does not share the household's address any more, whichever form says so.
create function app.leave_shared_address() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update household_people as line set shares_address = false
  from households as home
  where line.church_id = new.church_id and line.person_id = new.id and line.shares_address
    and home.church_id = line.church_id and home.id = line.household_id
    and num_nonnulls(home.zipcode, home.address, home.number, home.complement, home.neighborhood, home.city, home.state) > 0
    and (home.zipcode, home.address, home.number, home.complement, home.neighborhood, home.city, home.state)
      is distinct from (new.zipcode, new.address, new.number, new.complement, new.neighborhood, new.city, new.state);
  return null;
end
$$;
create trigger leave_shared_address after update of zipcode, address, number, complement, neighborhood, city, state on people for each row
  when ((old.zipcode, old.address, old.number, old.complement, old.neighborhood, old.city, old.state)
    is distinct from (new.zipcode, new.address, new.number, new.complement, new.neighborhood, new.city, new.state))
  execute function app.leave_shared_address();

revoke execute on function app.refresh_spouses(bigint[]), app.follow_households(), app.set_spouses_of_members(), app.follow_person(),
  app.leave_shared_address() from public;

-- 4. A tie that makes no household (one of two of the same person) stays as the name of the spouse.
update members set spouse_name = coalesce(members.spouse_name, other.full_name)
from members as other
where members.spouse_member_id is not null and other.church_id = members.church_id and other.id = members.spouse_member_id
  and members.spouse_name is null
  and not exists (select from couples as couple where couple.church_id = members.church_id
    and (couple.first_id, couple.second_id) in ((members.person_id, other.person_id), (other.person_id, members.person_id)));
do $$
declare
  numbers bigint[];
begin
  -- Those told from one side alone, or not kept. A couple told from both is as it was, and so are its versions.
  select array_agg(one.person_id) || array_agg(other.person_id) into numbers
  from members as one
  join members as other on other.church_id = one.church_id and other.id = one.spouse_member_id
  where other.spouse_member_id is distinct from one.id;
  if numbers is not null then
    perform app.refresh_spouses(numbers);
  end if;
end
$$;

-- 5. Who has a spouse on the roll is of a couple with them, and every couple has two. Else nothing of this is kept.
do $$
declare
  wrong text;
begin
  select string_agg(what, '; ') into wrong from (
    select 'spouses without their household: ' || count(*) as what from members as one
    join members as other on other.church_id = one.church_id and other.id = one.spouse_member_id
    where not exists (select from household_people as line
      join household_people as partner on partner.church_id = line.church_id and partner.household_id = line.household_id
      where line.church_id = one.church_id and line.person_id = one.person_id and partner.person_id = other.person_id)
    having count(*) > 0
    union all
    select 'spouses told from one side: ' || count(*) from members as one
    join members as other on other.church_id = one.church_id and other.id = one.spouse_member_id
    where other.spouse_member_id is distinct from one.id and one.deleted_at is null and other.deleted_at is null
    having count(*) > 0
    union all
    select 'people in households: ' || count(*) || ' instead of ' || (select 2 * count(*) from couples) from household_people
    having count(*) <> (select 2 * count(*) from couples)
  ) as faults;
  if wrong is not null then
    raise exception 'a passagem dos cônjuges para as famílias não confere: %', wrong;
  end if;
end
$$;
analyze households;
analyze household_people;
