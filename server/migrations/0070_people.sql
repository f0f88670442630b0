-- breaking: the release before adds members and visitors without knowing whose they are
-- One record of a person beneath the roll and the registrations of visitors (docs/adr/0042). `people` has what is true of the human; `members`
-- and `visitors` have copies of it for their lists, searches and exports, which the triggers below keep equal, whichever of the three is written.

create table people (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  branch_ids bigint[] not null default '{}',
  full_name app.name not null,
  birth_date date,
  gender text check (gender in ('M', 'F', 'N')),
  cpf text,
  rg text,
  marital_status text check (marital_status in ('single', 'married', 'divorced', 'widowed', 'other')),
  spouse_name text,
  email text,
  phone text,
  phone_secondary text,
  zipcode text,
  address text,
  number text,
  complement text,
  neighborhood text,
  city text,
  state text,
  profession text,
  education_level text,
  photo text,
  user_id bigint,
  standalone boolean not null default false,
  deceased_on date,
  merged_into_id bigint,
  anonymised_at timestamptz,
  anonymised_by_id bigint references users on delete set null,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by_id bigint references users on delete set null,
  search_text text generated always as (translate(app.normalize_text(full_name || ' ' || coalesce(email, '')), '''`´', '')) stored,
  search_digits text generated always as (
    regexp_replace(coalesce(phone, '') || ' ' || coalesce(phone_secondary, '') || ' ' || coalesce(cpf, ''), '[^0-9 ]', '', 'g')
  ) stored
);
comment on table people is 'A human whom a church knows: on its roll, registered as a visitor, or neither.';
comment on column people.branch_id is 'Home: that of the roll, else of the newest registration.';
comment on column people.branch_ids is 'Home and those of live registrations: who may see only some branches sees whoever belongs to one of them.';
comment on column people.standalone is 'Entered as a person: stays without a roll entry or a registration.';
comment on column people.photo is 'Name of the upload.';
comment on column people.user_id is 'The account that the person signs in with.';
comment on column people.deceased_on is 'Null: alive, as far as the church knows.';
comment on column people.merged_into_id is 'The record in which this one''s data is; this one is blank.';
comment on column people.anonymised_at is 'From then on a number in the totals and nobody in particular.';
-- As with members and visitors (migration 0037).
alter table people alter column church_id set (n_distinct = -0.0005);

-- 1. Whose each row is. A new column with a default writes the table once, in the order in which it lies.
alter table members add column person_id bigint default nextval(pg_get_serial_sequence('people', 'id'));
alter table members alter column person_id drop default;
alter table visitors
  add column person_id bigint default nextval(pg_get_serial_sequence('people', 'id')),
  add column registered_as jsonb check (jsonb_typeof(registered_as) = 'object');
alter table visitors alter column person_id drop default;
comment on column members.person_id is 'Whose entry it is. One entry of a person is not deleted.';
comment on column visitors.person_id is 'Whose registration it is.';
comment on column visitors.registered_as is 'What was registered and is known otherwise of the person today, by column.';

-- A converted visitor is the member, a joined registration that of the one it was joined to. Whoever was anonymised stays apart.
create temporary table shared_people on commit drop as
with recursive joined (id, last) as (
  select id, joined_into_id from visitors where joined_into_id is not null and anonymised_at is null
  union all
  select joined.id, visitors.joined_into_id from joined
  join visitors on visitors.id = joined.last where visitors.joined_into_id is not null
),
roots as (
  select joined.id, joined.last as root_id from joined
  join visitors on visitors.id = joined.last and visitors.joined_into_id is null
)
select visitor.id as visitor_id, coalesce(member.person_id, root_member.person_id, root.person_id) as person_id
from visitors as visitor
left join roots on roots.id = visitor.id
left join visitors as root on root.id = roots.root_id
left join members as root_member on root.anonymised_at is null and root_member.id = root.member_id
left join members as member on member.id = visitor.member_id
where visitor.anonymised_at is null and num_nonnulls(visitor.member_id, roots.root_id) > 0;

alter table visitors disable trigger user;
update visitors set person_id = shared.person_id
from shared_people as shared where shared.visitor_id = visitors.id;

-- 2. The people: of the roll first, then of the registrations that have nobody yet.
insert into people (id, church_id, branch_id, branch_ids, full_name, birth_date, gender, cpf, rg, marital_status, spouse_name, email, phone,
  phone_secondary, zipcode, address, number, complement, neighborhood, city, state, profession, education_level, photo, user_id, deceased_on,
  created_by_id, created_at, updated_at, version, deleted_at, deleted_by_id)
overriding system value
select person_id, church_id, branch_id, array[branch_id], full_name, birth_date, gender, cpf, rg, marital_status, spouse_name, email, phone,
  phone_secondary, zipcode, address, number, complement, neighborhood, city, state, profession, education_level, photo, user_id,
  case when membership_status = 'deceased' then coalesce(
    (select max(change.effective_date) from membership_status_changes as change
      where change.church_id = members.church_id and change.member_id = members.id and change.status = 'deceased'),
    (updated_at at time zone 'America/Sao_Paulo')::date) end,
  created_by_id, created_at, updated_at, version, deleted_at, deleted_by_id
from members;

insert into people (id, church_id, branch_id, branch_ids, full_name, birth_date, gender, cpf, marital_status, email, phone, zipcode, address,
  neighborhood, city, state, anonymised_at, anonymised_by_id, created_by_id, created_at, updated_at, version, deleted_at, deleted_by_id)
overriding system value
select person_id, church_id, branch_id, array[branch_id], full_name, birth_date, gender, cpf, marital_status, email, phone, zipcode, address,
  neighborhood, city, state, anonymised_at, anonymised_by_id, created_by_id, created_at, updated_at, version, deleted_at, deleted_by_id
from visitors
where not exists (select from shared_people as shared where shared.visitor_id = visitors.id);

alter table people add unique (church_id, id);
alter table members
  alter column person_id set not null,
  add foreign key (church_id, person_id) references people (church_id, id);
alter table visitors
  alter column person_id set not null,
  add foreign key (church_id, person_id) references people (church_id, id);
alter table people
  add foreign key (church_id, branch_id) references branches (church_id, id),
  add foreign key (church_id, user_id) references users (church_id, id) on delete set null (user_id),
  add foreign key (church_id, merged_into_id) references people (church_id, id) on delete set null (merged_into_id),
  add check (merged_into_id is distinct from id);
create unique index members_person_live on members (church_id, person_id) where deleted_at is null;
create index members_person on members (church_id, person_id);
create index visitors_person on visitors (church_id, person_id);
create index people_by_name on people (church_id, full_name, id) where deleted_at is null;
create index people_deleted on people (deleted_at) where deleted_at is not null;
create index people_branch on people (church_id, branch_id);
create unique index people_user on people (church_id, user_id) where user_id is not null and deleted_at is null;
create index people_merged on people (church_id, merged_into_id) where merged_into_id is not null;
create index people_search on people using gin (church_id, search_text gin_trgm_ops, search_digits gin_trgm_ops)
  with (gin_pending_list_limit = 256) where deleted_at is null;

call app.enable_tenant_rls('people');
drop policy scope on people;
create policy scope on people for all to app_user
  using (church_id = any ((select app.church_ids())::bigint[])
    and ((select app.branch_ids()) is null or branch_ids && (select app.branch_ids())::bigint[]))
  with check (church_id = any ((select app.church_ids())::bigint[])
    and ((select app.branch_ids()) is null or branch_ids && (select app.branch_ids())::bigint[]));
-- What follows from the rows is the triggers' alone.
revoke update, delete on people from app_user;
grant update (full_name, birth_date, gender, cpf, rg, marital_status, spouse_name, email, phone, phone_secondary, zipcode, address, number,
  complement, neighborhood, city, state, profession, education_level, photo, user_id, branch_id, branch_ids, standalone, deceased_on, deleted_at,
  deleted_by_id) on people to app_user;
-- That a registration lies in another branch is no change of what a form shows.
create trigger bump_version before update on people for each row
  when (new.branch_ids = old.branch_ids or new.branch_id <> old.branch_id) execute function app.bump_version();
create trigger replace_deleted_branch before insert or update of branch_id on people
  for each row execute function app.replace_deleted_branch();
create trigger record_deletion after delete on people referencing old table as gone
  for each statement execute function app.record_deletion('person deleted');

-- 3. Who is live, where, and whether they died follows from the rows of the roll and of the registrations.
create function app.refresh_people(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update people as person set
    branch_id = found.home, branch_ids = found.places, deleted_at = found.gone_at, deleted_by_id = found.gone_by, deceased_on = found.died_on
  from (
    select known.id, known.church_id,
      coalesce(roll.branch_id, newest.branch_id, case when not known.standalone then last_gone.branch_id end, known.branch_id) as home,
      case when num_nonnulls(roll.id, newest.id) > 0 then places.ids
        when known.standalone then array[known.branch_id] else array[coalesce(last_gone.branch_id, known.branch_id)] end as places,
      case when roll.id is null and newest.id is null and not known.standalone then coalesce(known.deleted_at, last_gone.at, now())
        when roll.id is null and newest.id is null then known.deleted_at end as gone_at,
      case when roll.id is null and newest.id is null and not known.standalone
          then case when known.deleted_at is null then last_gone.by_id else known.deleted_by_id end
        when roll.id is null and newest.id is null then known.deleted_by_id end as gone_by,
      case when roll.id is null then known.deceased_on
        when roll.membership_status = 'deceased' then coalesce(known.deceased_on, (now() at time zone 'America/Sao_Paulo')::date)
      end as died_on
    from people as known
    left join lateral (select id, branch_id, membership_status from members
      where church_id = known.church_id and person_id = known.id and deleted_at is null) as roll on true
    left join lateral (select id, branch_id from visitors
      where church_id = known.church_id and person_id = known.id and deleted_at is null
      order by created_at desc, id desc limit 1) as newest on true
    left join lateral (select array_agg(distinct place order by place) as ids from (
      select roll.branch_id where roll.id is not null
      union all
      select branch_id from visitors
      where church_id = known.church_id and person_id = known.id and deleted_at is null) as all_places (place)) as places on true
    left join lateral (select deleted_at, deleted_by_id, branch_id from (
      select deleted_at, deleted_by_id, branch_id from members where church_id = known.church_id and person_id = known.id
      union all
      select deleted_at, deleted_by_id, branch_id from visitors where church_id = known.church_id and person_id = known.id) as all_gone
      order by deleted_at desc nulls last limit 1) as last_gone (at, by_id, branch_id) on true
    where known.id = any (numbers) and known.merged_into_id is null
  ) as found
  where person.church_id = found.church_id and person.id = found.id
    and (person.branch_id, person.branch_ids, person.deleted_at, person.deleted_by_id, person.deceased_on)
      is distinct from (found.home, found.places, found.gone_at, found.gone_by, found.died_on);
end
$$;
comment on function app.refresh_people(bigint[]) is
  'Sets home, branches, deletion and death of these people as their roll entries and registrations have them.';
revoke execute on function app.refresh_people(bigint[]) from public;

-- 4. A row of the roll or a registration has a person: the one that it names, else a new one.
create function app.set_person_of_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known people;
begin
  if new.person_id is null then
    insert into people (church_id, branch_id, branch_ids, full_name, birth_date, gender, cpf, rg, marital_status, spouse_name, email, phone,
      phone_secondary, zipcode, address, number, complement, neighborhood, city, state, profession, education_level, photo, user_id, deceased_on,
      created_by_id, created_at, deleted_at, deleted_by_id)
    values (new.church_id, new.branch_id, array[new.branch_id], new.full_name, new.birth_date, new.gender, new.cpf, new.rg, new.marital_status,
      new.spouse_name, new.email, new.phone, new.phone_secondary, new.zipcode, new.address, new.number, new.complement, new.neighborhood,
      new.city, new.state, new.profession, new.education_level, new.photo, new.user_id,
      case when new.membership_status = 'deceased' then (now() at time zone 'America/Sao_Paulo')::date end,
      new.created_by_id, new.created_at, new.deleted_at, new.deleted_by_id)
    returning id into new.person_id;
    return new;
  end if;
  select * into known from people where church_id = new.church_id and id = new.person_id for no key update;
  -- What is known of the person and the form of the roll does not ask for stays.
  new.rg := coalesce(new.rg, known.rg);
  new.spouse_name := coalesce(new.spouse_name, known.spouse_name);
  new.phone_secondary := coalesce(new.phone_secondary, known.phone_secondary);
  new.number := coalesce(new.number, known.number);
  new.complement := coalesce(new.complement, known.complement);
  new.profession := coalesce(new.profession, known.profession);
  new.education_level := coalesce(new.education_level, known.education_level);
  new.photo := coalesce(new.photo, known.photo);
  new.user_id := coalesce(new.user_id, known.user_id);
  return new;
end
$$;
create trigger set_person before insert on members for each row execute function app.set_person_of_member();

create function app.set_person_of_visitor() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into people (church_id, branch_id, branch_ids, full_name, birth_date, gender, cpf, marital_status, email, phone, zipcode, address,
    neighborhood, city, state, anonymised_at, anonymised_by_id, created_by_id, created_at, deleted_at, deleted_by_id)
  values (new.church_id, new.branch_id, array[new.branch_id], new.full_name, new.birth_date, new.gender, new.cpf, new.marital_status, new.email,
    new.phone, new.zipcode, new.address, new.neighborhood, new.city, new.state, new.anonymised_at, new.anonymised_by_id, new.created_by_id,
    new.created_at, new.deleted_at, new.deleted_by_id)
  returning id into new.person_id;
  return new;
end
$$;
create trigger set_person before insert on visitors for each row when (new.person_id is null)
  execute function app.set_person_of_visitor();

-- A registration that is anonymised leaves whoever else it belonged to.
create function app.separate_anonymised_visitor() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from members where church_id = new.church_id and person_id = new.person_id)
    or exists (select from visitors where church_id = new.church_id and person_id = new.person_id and id <> new.id and joined_into_id is null) then
    insert into people (church_id, branch_id, branch_ids, full_name, state, anonymised_at, anonymised_by_id, created_at)
    values (new.church_id, new.branch_id, array[new.branch_id], new.full_name, new.state, new.anonymised_at, new.anonymised_by_id, new.created_at)
    returning id into new.person_id;
  end if;
  return new;
end
$$;
create trigger separate_anonymised before update of anonymised_at on visitors for each row
  when (old.anonymised_at is null and new.anonymised_at is not null)
  execute function app.separate_anonymised_visitor();

-- 5. What is written to a row of the roll or to a registration is written to the person.
create function app.save_person_of_members() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved bigint[];
begin
  if tg_op = 'UPDATE' then
    update people as person set (full_name, birth_date, gender, cpf, rg, marital_status, spouse_name, email, phone, phone_secondary, zipcode,
        address, number, complement, neighborhood, city, state, profession, education_level, photo, user_id)
      = (after.full_name, after.birth_date, after.gender, after.cpf, after.rg, after.marital_status, after.spouse_name, after.email, after.phone,
        after.phone_secondary, after.zipcode, after.address, after.number, after.complement, after.neighborhood, after.city, after.state,
        after.profession, after.education_level, after.photo, after.user_id)
    from new_rows as after join old_rows as before on before.church_id = after.church_id and before.id = after.id
    where person.church_id = after.church_id and person.id = after.person_id
      and (after.full_name, after.birth_date, after.gender, after.cpf, after.rg, after.marital_status, after.spouse_name, after.email, after.phone,
        after.phone_secondary, after.zipcode, after.address, after.number, after.complement, after.neighborhood, after.city, after.state,
        after.profession, after.education_level, after.photo, after.user_id)
        is distinct from (before.full_name, before.birth_date, before.gender, before.cpf, before.rg, before.marital_status, before.spouse_name,
        before.email, before.phone, before.phone_secondary, before.zipcode, before.address, before.number, before.complement,
        before.neighborhood, before.city, before.state, before.profession, before.education_level, before.photo, before.user_id)
      and (after.full_name, after.birth_date, after.gender, after.cpf, after.rg, after.marital_status, after.spouse_name, after.email, after.phone,
        after.phone_secondary, after.zipcode, after.address, after.number, after.complement, after.neighborhood, after.city, after.state,
        after.profession, after.education_level, after.photo, after.user_id)
        is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.rg, person.marital_status, person.spouse_name,
        person.email, person.phone, person.phone_secondary, person.zipcode, person.address, person.number, person.complement,
        person.neighborhood, person.city, person.state, person.profession, person.education_level, person.photo, person.user_id);
    select array_agg(distinct people_of.id) into moved
    from new_rows as after join old_rows as before on before.church_id = after.church_id and before.id = after.id,
      lateral (values (before.person_id), (after.person_id)) as people_of (id)
    where (after.person_id, after.branch_id, after.deleted_at, after.membership_status)
      is distinct from (before.person_id, before.branch_id, before.deleted_at, before.membership_status);
  else
    -- Whoever is made for the row has its values already.
    update people as person set (full_name, birth_date, gender, cpf, rg, marital_status, spouse_name, email, phone, phone_secondary, zipcode,
        address, number, complement, neighborhood, city, state, profession, education_level, photo, user_id)
      = (after.full_name, after.birth_date, after.gender, after.cpf, after.rg, after.marital_status, after.spouse_name, after.email, after.phone,
        after.phone_secondary, after.zipcode, after.address, after.number, after.complement, after.neighborhood, after.city, after.state,
        after.profession, after.education_level, after.photo, after.user_id)
    from new_rows as after
    where person.church_id = after.church_id and person.id = after.person_id and after.deleted_at is null
      and (after.full_name, after.birth_date, after.gender, after.cpf, after.rg, after.marital_status, after.spouse_name, after.email, after.phone,
        after.phone_secondary, after.zipcode, after.address, after.number, after.complement, after.neighborhood, after.city, after.state,
        after.profession, after.education_level, after.photo, after.user_id)
        is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.rg, person.marital_status, person.spouse_name,
        person.email, person.phone, person.phone_secondary, person.zipcode, person.address, person.number, person.complement,
        person.neighborhood, person.city, person.state, person.profession, person.education_level, person.photo, person.user_id);
    select array_agg(after.person_id) into moved
    from new_rows as after join people as person on person.church_id = after.church_id and person.id = after.person_id
    where person.branch_ids <> array[after.branch_id] or person.branch_id <> after.branch_id
      or person.deleted_at is distinct from after.deleted_at;
  end if;
  if moved is not null then
    perform app.refresh_people(moved);
  end if;
  return null;
end
$$;
create trigger save_person_added after insert on members
  referencing new table as new_rows for each statement execute function app.save_person_of_members();
create trigger save_person_changed after update on members
  referencing new table as new_rows old table as old_rows for each statement execute function app.save_person_of_members();

create function app.save_person_of_visitors() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved bigint[];
begin
  if tg_op = 'UPDATE' then
    update people as person set (full_name, birth_date, gender, cpf, marital_status, email, phone, zipcode, address, neighborhood, city, state,
        anonymised_at, anonymised_by_id)
      = (after.full_name, after.birth_date, after.gender, after.cpf, after.marital_status, after.email, after.phone, after.zipcode, after.address,
        after.neighborhood, after.city, after.state, coalesce(person.anonymised_at, after.anonymised_at),
        coalesce(person.anonymised_by_id, after.anonymised_by_id))
    from new_rows as after join old_rows as before on before.church_id = after.church_id and before.id = after.id
    where person.church_id = after.church_id and person.id = after.person_id and before.person_id = after.person_id
      and (after.full_name, after.birth_date, after.gender, after.cpf, after.marital_status, after.email, after.phone, after.zipcode,
        after.address, after.neighborhood, after.city, after.state, after.anonymised_at)
        is distinct from (before.full_name, before.birth_date, before.gender, before.cpf, before.marital_status, before.email, before.phone,
        before.zipcode, before.address, before.neighborhood, before.city, before.state, before.anonymised_at)
      and (after.full_name, after.birth_date, after.gender, after.cpf, after.marital_status, after.email, after.phone, after.zipcode,
        after.address, after.neighborhood, after.city, after.state, coalesce(person.anonymised_at, after.anonymised_at))
        is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.marital_status, person.email, person.phone,
        person.zipcode, person.address, person.neighborhood, person.city, person.state, person.anonymised_at);
    -- A registration that is found to be another person's shows that person's data from now on.
    perform app.copy_people((select array_agg(after.person_id)
      from new_rows as after join old_rows as before on before.church_id = after.church_id and before.id = after.id
      where after.person_id <> before.person_id and after.anonymised_at is null));
    select array_agg(distinct people_of.id) into moved
    from new_rows as after join old_rows as before on before.church_id = after.church_id and before.id = after.id,
      lateral (values (before.person_id), (after.person_id)) as people_of (id)
    where (after.person_id, after.branch_id, after.deleted_at) is distinct from (before.person_id, before.branch_id, before.deleted_at);
    perform app.fold_people((select jsonb_object_agg(before.person_id, after.person_id)
      from new_rows as after join old_rows as before on before.church_id = after.church_id and before.id = after.id
      where after.person_id <> before.person_id and after.anonymised_at is null));
  else
    perform app.copy_people((select array_agg(after.person_id)
      from new_rows as after join people as person on person.church_id = after.church_id and person.id = after.person_id
      where (after.full_name, after.birth_date, after.gender, after.cpf, after.marital_status, after.email, after.phone, after.zipcode,
        after.address, after.neighborhood, after.city, after.state)
        is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.marital_status, person.email, person.phone,
        person.zipcode, person.address, person.neighborhood, person.city, person.state)));
    select array_agg(after.person_id) into moved
    from new_rows as after join people as person on person.church_id = after.church_id and person.id = after.person_id
    where person.branch_ids <> array[after.branch_id] or person.branch_id <> after.branch_id
      or person.deleted_at is distinct from after.deleted_at;
  end if;
  if moved is not null then
    perform app.refresh_people(moved);
  end if;
  return null;
end
$$;
create trigger save_person_added after insert on visitors
  referencing new table as new_rows for each statement execute function app.save_person_of_visitors();
create trigger save_person_changed after update on visitors
  referencing new table as new_rows old table as old_rows for each statement execute function app.save_person_of_visitors();

-- A person whose last row is purged goes with it. One that stays loses the photo and the account, which were the roll's.
create function app.delete_people_of_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from people as person using old_rows as gone
  where person.church_id = gone.church_id and person.id = gone.person_id and not person.standalone
    and not exists (select from members where members.church_id = person.church_id and members.person_id = person.id)
    and not exists (select from visitors where visitors.church_id = person.church_id and visitors.person_id = person.id);
  if tg_argv[0] = 'members' then
    update people as person set photo = null, user_id = null from old_rows as gone
    where person.church_id = gone.church_id and person.id = gone.person_id and num_nonnulls(person.photo, person.user_id) > 0
      and not exists (select from members where members.church_id = person.church_id and members.person_id = person.id);
  end if;
  perform app.refresh_people((select array_agg(gone.person_id) from old_rows as gone where gone.deleted_at is null));
  return null;
end
$$;
create trigger delete_person after delete on members
  referencing old table as old_rows for each statement execute function app.delete_people_of_rows('members');
create trigger delete_person after delete on visitors
  referencing old table as old_rows for each statement execute function app.delete_people_of_rows('visitors');

-- 6. What is written to the person is written to the roll and to the registrations.
create function app.copy_people(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if numbers is null then
    return;
  end if;
  update members as copy set (full_name, birth_date, gender, cpf, unique_cpf, rg, marital_status, spouse_name, email, phone, phone_secondary,
      zipcode, address, number, complement, neighborhood, city, state, profession, education_level, photo, user_id)
    = (person.full_name, person.birth_date, coalesce(person.gender, 'N'), person.cpf,
      case when copy.cpf is distinct from person.cpf then app.valid_cpf(person.cpf) else copy.unique_cpf end, person.rg, person.marital_status,
      person.spouse_name, person.email, person.phone, person.phone_secondary, person.zipcode, person.address, person.number, person.complement,
      person.neighborhood, person.city, person.state, person.profession, person.education_level, person.photo, person.user_id)
  from people as person
  where person.id = any (numbers) and copy.church_id = person.church_id and copy.person_id = person.id
    and (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.rg, copy.marital_status, copy.spouse_name, copy.email, copy.phone,
      copy.phone_secondary, copy.zipcode, copy.address, copy.number, copy.complement, copy.neighborhood, copy.city, copy.state, copy.profession,
      copy.education_level, copy.photo, copy.user_id)
      is distinct from (person.full_name, person.birth_date, coalesce(person.gender, 'N'), person.cpf, person.rg, person.marital_status,
      person.spouse_name, person.email, person.phone, person.phone_secondary, person.zipcode, person.address, person.number, person.complement,
      person.neighborhood, person.city, person.state, person.profession, person.education_level, person.photo, person.user_id);
  update visitors as copy set (full_name, birth_date, gender, cpf, marital_status, email, phone, zipcode, address, neighborhood, city, state,
      registered_as)
    = (person.full_name, person.birth_date, person.gender, person.cpf, person.marital_status, person.email, person.phone, person.zipcode,
      person.address, person.neighborhood, person.city, person.state,
      case when person.anonymised_at is null then nullif(jsonb_strip_nulls(jsonb_build_object(
        'full_name', case when copy.full_name is distinct from person.full_name then copy.full_name end,
        'birth_date', case when copy.birth_date is distinct from person.birth_date then copy.birth_date end,
        'gender', case when copy.gender is distinct from person.gender then copy.gender end,
        'cpf', case when copy.cpf is distinct from person.cpf then copy.cpf end,
        'marital_status', case when copy.marital_status is distinct from person.marital_status then copy.marital_status end,
        'email', case when copy.email is distinct from person.email then copy.email end,
        'phone', case when copy.phone is distinct from person.phone then copy.phone end,
        'zipcode', case when copy.zipcode is distinct from person.zipcode then copy.zipcode end,
        'address', case when copy.address is distinct from person.address then copy.address end,
        'neighborhood', case when copy.neighborhood is distinct from person.neighborhood then copy.neighborhood end,
        'city', case when copy.city is distinct from person.city then copy.city end,
        'state', case when copy.state is distinct from person.state then copy.state end
      )) || coalesce(copy.registered_as, '{}'), '{}') end)
  from people as person
  where person.id = any (numbers) and copy.church_id = person.church_id and copy.person_id = person.id and copy.anonymised_at is null
    and (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.marital_status, copy.email, copy.phone, copy.zipcode, copy.address,
      copy.neighborhood, copy.city, copy.state)
      is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.marital_status, person.email, person.phone,
      person.zipcode, person.address, person.neighborhood, person.city, person.state);
end
$$;
comment on function app.copy_people(bigint[]) is
  'Makes the copies of these people on the roll and in the registrations equal to them. Null: nobody.';
revoke execute on function app.copy_people(bigint[]) from public;

create function app.copy_changed_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.copy_people((select array_agg(after.id)
    from new_rows as after join old_rows as before on before.church_id = after.church_id and before.id = after.id
    where (after.full_name, after.birth_date, after.gender, after.cpf, after.rg, after.marital_status, after.spouse_name, after.email, after.phone,
      after.phone_secondary, after.zipcode, after.address, after.number, after.complement, after.neighborhood, after.city, after.state,
      after.profession, after.education_level, after.photo, after.user_id, after.anonymised_at)
      is distinct from (before.full_name, before.birth_date, before.gender, before.cpf, before.rg, before.marital_status, before.spouse_name,
      before.email, before.phone, before.phone_secondary, before.zipcode, before.address, before.number, before.complement,
      before.neighborhood, before.city, before.state, before.profession, before.education_level, before.photo, before.user_id,
      before.anonymised_at)));
  return null;
end
$$;
create trigger copy_changed after update on people
  referencing new table as new_rows old table as old_rows for each statement execute function app.copy_changed_people();

-- A person whose rows are all found to be somebody else's: the record stays blank, and leads to the other.
create function app.fold_people(pairs jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if pairs is null then
    return;
  end if;
  update people as person set full_name = 'Cadastro unido', birth_date = null, gender = null, cpf = null, rg = null, marital_status = null,
    spouse_name = null, email = null, phone = null, phone_secondary = null, zipcode = null, address = null, number = null, complement = null,
    neighborhood = null, city = null, state = null, profession = null, education_level = null, photo = null, user_id = null,
    merged_into_id = pair.value::bigint, deleted_at = now(), standalone = false
  from jsonb_each_text(pairs) as pair
  where person.id = pair.key::bigint and person.merged_into_id is null
    and not exists (select from members where members.church_id = person.church_id and members.person_id = person.id)
    and not exists (select from visitors where visitors.church_id = person.church_id and visitors.person_id = person.id);
end
$$;
comment on function app.fold_people(jsonb) is
  'Blanks those of these people who have no row left, and lets them lead to another: {"from": to}. Null: nobody.';
revoke execute on function app.fold_people(jsonb) from public;
revoke execute on function app.set_person_of_member(), app.set_person_of_visitor(), app.separate_anonymised_visitor(),
  app.save_person_of_members(), app.save_person_of_visitors(), app.delete_people_of_rows(), app.copy_changed_people() from public;

-- 7. Registrations that share a person show that person's data; what they had otherwise is `registered_as`. Their versions go up: a form
-- that was open before would write the former values back.
alter table visitors enable trigger bump_version;
do $$
begin
  perform app.copy_people((select array_agg(person_id) from shared_people));
  perform app.refresh_people((select array_agg(person_id) from shared_people));
end
$$;
alter table visitors enable trigger user;

-- 8. Finds people as app.find_members does members.
create function app.find_people(church bigint, words text[], digits text) returns tid[]
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
        and search_digits like first);
  elsif second is null then
    return array(select ctid from people
      where church_id = church and deleted_at is null and (branches is null or branch_ids && branches)
        and search_text like first);
  end if;
  return array(select ctid from people
    where church_id = church and deleted_at is null and (branches is null or branch_ids && branches)
      and search_text like first and search_text like second and search_text like all (patterns[3:]));
end
$$;
comment on function app.find_people(bigint, text[], text) is
  'Where the people of a church in scope are whose text has each of the words, or whose digits have these. For the statement that calls it: a changed row is elsewhere.';
revoke execute on function app.find_people(bigint, text[], text) from public;
grant execute on function app.find_people(bigint, text[], text) to app_user;

-- 9. Everybody has a person, everybody's copies are equal, and nobody was made or lost. Else nothing of this is kept.
do $$
declare
  wrong text;
begin
  select string_agg(what, '; ') into wrong from (
    select 'members without their person: ' || count(*) as what from members as copy
    left join people as person on person.church_id = copy.church_id and person.id = copy.person_id
    where person.id is null or (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.rg, copy.marital_status, copy.spouse_name, copy.email,
      copy.phone, copy.phone_secondary, copy.zipcode, copy.address, copy.number, copy.complement, copy.neighborhood, copy.city, copy.state,
      copy.profession, copy.education_level, copy.photo, copy.user_id)
      is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.rg, person.marital_status, person.spouse_name,
      person.email, person.phone, person.phone_secondary, person.zipcode, person.address, person.number, person.complement, person.neighborhood,
      person.city, person.state, person.profession, person.education_level, person.photo, person.user_id)
    having count(*) > 0
    union all
    select 'visitors without their person: ' || count(*) from visitors as copy
    left join people as person on person.church_id = copy.church_id and person.id = copy.person_id
    where person.id is null or copy.anonymised_at is null and (copy.full_name, copy.birth_date, copy.gender, copy.cpf, copy.marital_status,
      copy.email, copy.phone, copy.zipcode, copy.address, copy.neighborhood, copy.city, copy.state)
      is distinct from (person.full_name, person.birth_date, person.gender, person.cpf, person.marital_status, person.email, person.phone,
      person.zipcode, person.address, person.neighborhood, person.city, person.state)
    having count(*) > 0
    union all
    select 'converted visitors with another person than their member''s: ' || count(*) from visitors
    join members on members.church_id = visitors.church_id and members.id = visitors.member_id
    where visitors.anonymised_at is null and visitors.person_id <> members.person_id
    having count(*) > 0
    union all
    select 'people: ' || everybody.count || ' instead of ' || expected.count
    from (select count(*) from people) as everybody,
      (select (select count(*) from members) + (select count(*) from visitors) - (select count(*) from shared_people) as count) as expected
    where everybody.count <> expected.count
    union all
    select 'live people without a live row, or deleted ones with one: ' || count(*) from people as person
    where (person.deleted_at is null) <> (
      exists (select from members where members.church_id = person.church_id and members.person_id = person.id and members.deleted_at is null)
      or exists (select from visitors where visitors.church_id = person.church_id and visitors.person_id = person.id and visitors.deleted_at is null))
    having count(*) > 0
  ) as faults;
  if wrong is not null then
    raise exception 'a passagem para o cadastro único de pessoas não confere: %', wrong;
  end if;
end
$$;
analyze people;
