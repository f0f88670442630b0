-- compatible
-- Records that may be of one person: pairs with a score, found by a job whenever a person changes (docs/product/people.md#9.1).

create table duplicates (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  first_id bigint not null,
  second_id bigint not null,
  score smallint not null,
  reasons text[] not null,
  state text not null default 'open' check (state in ('open', 'dismissed')),
  decided_by_id bigint references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (first_id < second_id),
  check ((state = 'dismissed') = (decided_at is not null)),
  foreign key (church_id, first_id) references people (church_id, id) on delete cascade,
  foreign key (church_id, second_id) references people (church_id, id) on delete cascade,
  unique (church_id, first_id, second_id)
);
comment on table duplicates is 'Two people who may be one.';
comment on column duplicates.state is 'dismissed: somebody said that they are two people. It stays so until they say otherwise.';
create index duplicates_second on duplicates (church_id, second_id);
create index duplicates_by_score on duplicates (church_id, state, score desc, id desc);
call app.enable_tenant_rls('duplicates');

create table people_to_score (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  person_id bigint not null
);
comment on table people_to_score is 'People who were entered or changed: the job compares them with others, and empties this. No foreign key: they may be gone by then.';
create index people_to_score_church on people_to_score (church_id);
call app.enable_tenant_rls('people_to_score');
revoke insert, update, delete on people_to_score from app_user;

-- What is compared.
create function app.same_name(value text) returns text language sql immutable strict parallel safe
  return translate(app.normalize_text(value), '''`´', '');
comment on function app.same_name(text) is 'A name as duplicates are compared: without accents, apostrophes and case.';
create function app.same_phone(value text) returns text language sql immutable strict parallel safe
  return case when length(regexp_replace(value, '\D', '', 'g')) >= 8
    then regexp_replace(regexp_replace(value, '\D', '', 'g'), '^55(?=\d{10,11}$)', '') end;
comment on function app.same_phone(text) is 'The digits of a telephone, without the code of Brazil. Null: too few to say whose it is.';

create index people_same_cpf on people (church_id, (app.valid_cpf(cpf))) where deleted_at is null and cpf is not null;
create index people_same_phone on people (church_id, (app.same_phone(phone))) where deleted_at is null and phone is not null;
create index people_same_second_phone on people (church_id, (app.same_phone(phone_secondary)))
  where deleted_at is null and phone_secondary is not null;
create index people_same_email on people (church_id, (lower(email))) where deleted_at is null and email is not null;
create index people_same_birth on people (church_id, birth_date, (app.same_name(full_name))) where deleted_at is null and birth_date is not null;

-- Candidates share something that has an index; a like name alone is not enough for a pair. Where very many share it (the telephone of the
-- church, a date that stands for "unknown"), those with the same name are compared: so a church is read in time that grows with its people.
create function app.duplicate_candidates(church bigint, own_id bigint) returns bigint[]
language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  most constant integer := 100;
  most_alike constant integer := 20;
  own people;
  found bigint[] := '{}';
  alike bigint[];
  called text;
  given_phone text;
begin
  select * into own from people where church_id = church and id = own_id;
  called := app.same_name(own.full_name);
  alike := array(select id from people where church_id = church and deleted_at is null and cpf is not null
    and app.valid_cpf(cpf) = app.valid_cpf(own.cpf) limit most);
  found := found || alike;
  foreach given_phone in array array[app.same_phone(own.phone), app.same_phone(own.phone_secondary)] loop
    continue when given_phone is null;
    alike := array(select id from people where church_id = church and deleted_at is null and phone is not null
      and app.same_phone(phone) = given_phone limit most + 1);
    if cardinality(alike) > most then
      alike := array(select id from people where church_id = church and deleted_at is null and phone is not null
        and app.same_phone(phone) = given_phone and app.same_name(full_name) = called limit most_alike);
    end if;
    found := found || alike || array(select id from people where church_id = church and deleted_at is null and phone_secondary is not null
      and app.same_phone(phone_secondary) = given_phone limit most);
  end loop;
  if own.email is not null then
    alike := array(select id from people where church_id = church and deleted_at is null and email is not null
      and lower(email) = lower(own.email) limit most + 1);
    if cardinality(alike) > most then
      alike := array(select id from people where church_id = church and deleted_at is null and email is not null
        and lower(email) = lower(own.email) and app.same_name(full_name) = called limit most_alike);
    end if;
    found := found || alike;
  end if;
  if own.birth_date is not null then
    alike := array(select id from people where church_id = church and deleted_at is null and birth_date is not null
      and birth_date = own.birth_date limit most + 1);
    if cardinality(alike) > most then
      alike := array(select id from people where church_id = church and deleted_at is null and birth_date is not null
        and birth_date = own.birth_date and app.same_name(full_name) = called limit most_alike);
    end if;
    found := found || alike;
  end if;
  return array(select distinct other from unnest(found) as other where other <> own_id);
end
$$;
comment on function app.duplicate_candidates(bigint, bigint) is 'People of a church who share a CPF, telephone, e-mail or birth date with one of them.';

create function app.score_duplicates(church bigint, numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- What is compared is read and folded once for each person: for each pair it would be most of the time.
  with pair as materialized (
    select distinct least(own_id, other) as first_id, greatest(own_id, other) as second_id
    from unnest(numbers) as own_id, lateral unnest(app.duplicate_candidates(church, own_id)) as other
  ), known as materialized (
    select id, birth_date, app.valid_cpf(cpf) as cpf, app.same_name(full_name) as name, lower(email) as email,
      array_remove(array[app.same_phone(phone), app.same_phone(phone_secondary)], null) as phones
    from people
    where church_id = church and deleted_at is null and anonymised_at is null and merged_into_id is null
      and id in (select first_id from pair union select second_id from pair)
  ), told as materialized (
    select pair.first_id, pair.second_id, one.cpf = two.cpf as same_cpf, one.name = two.name as same_name,
      one.name <> two.name and similarity(one.name, two.name) >= 0.6 as like_name, one.birth_date = two.birth_date as same_birth,
      one.phones && two.phones as same_phone, one.email = two.email as same_email
    from pair join known as one on one.id = pair.first_id join known as two on two.id = pair.second_id
  ), scored as materialized (
    select told.first_id, told.second_id, found.score, found.reasons
    from told cross join lateral (select
      case when told.same_cpf then 70 else 0 end + case when told.same_name then 25 when told.like_name then 15 else 0 end
        + case when told.same_birth then 25 when not told.same_birth then -30 else 0 end
        + case when told.same_phone then 20 else 0 end + case when told.same_email then 20 else 0 end as score,
      array_remove(array[case when told.same_cpf then 'cpf' end, case when told.same_name or told.like_name then 'name' end,
        case when told.same_birth then 'birth_date' end, case when told.same_phone then 'phone' end,
        case when told.same_email then 'email' end], null) as reasons
    ) as found
    where told.same_cpf is not false and (told.same_cpf or told.same_name or told.like_name) and found.score >= 40
  ), gone as (
    delete from duplicates as pair
    where pair.church_id = church and pair.state = 'open' and (pair.first_id = any (numbers) or pair.second_id = any (numbers))
      and not exists (select from scored as found where found.first_id = pair.first_id and found.second_id = pair.second_id)
  )
  insert into duplicates (church_id, first_id, second_id, score, reasons)
  select church, first_id, second_id, score, reasons from scored order by first_id, second_id
  on conflict (church_id, first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons
    where (duplicates.score, duplicates.reasons) is distinct from (excluded.score, excluded.reasons);
end
$$;
comment on function app.score_duplicates(bigint, bigint[]) is 'Compares these people of a church with others, and keeps the pairs that may be one person.';
revoke execute on function app.duplicate_candidates(bigint, bigint), app.score_duplicates(bigint, bigint[]) from public;
grant execute on function app.score_duplicates(bigint, bigint[]) to app_system;

-- Whoever was entered or changed is compared again.
create function app.score_added_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into people_to_score (church_id, person_id) select church_id, id from new_rows;
  return null;
end
$$;
create trigger score_added after insert on people
  referencing new table as new_rows for each statement execute function app.score_added_people();
create function app.score_changed_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into people_to_score (church_id, person_id) values (new.church_id, new.id);
  return null;
end
$$;
create trigger score_changed after update on people for each row
  when ((old.full_name, old.birth_date, old.cpf, old.email, old.phone, old.phone_secondary, old.deleted_at is null, old.anonymised_at)
    is distinct from
    (new.full_name, new.birth_date, new.cpf, new.email, new.phone, new.phone_secondary, new.deleted_at is null, new.anonymised_at))
  execute function app.score_changed_person();
insert into people_to_score (church_id, person_id) select church_id, id from people where deleted_at is null and anonymised_at is null;

-- Registrations that were said to be of two people are two people.
create function app.dismiss_pairs_of_visitors() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into duplicates (church_id, first_id, second_id, score, reasons, state, decided_by_id, decided_at)
  select distinct on (1, 2, 3) pair.church_id, least(one.person_id, two.person_id), greatest(one.person_id, two.person_id), 0, '{}'::text[],
    'dismissed', pair.decided_by_id, pair.decided_at
  from new_rows as pair
  join visitors as one on one.church_id = pair.church_id and one.id = pair.first_id
  join visitors as two on two.church_id = pair.church_id and two.id = pair.second_id
  where one.person_id <> two.person_id
  on conflict (church_id, first_id, second_id) do update
    set state = 'dismissed', decided_by_id = excluded.decided_by_id, decided_at = excluded.decided_at where duplicates.state = 'open';
  return null;
end
$$;
create trigger dismiss_pairs after insert on visitor_not_duplicates
  referencing new table as new_rows for each statement execute function app.dismiss_pairs_of_visitors();
insert into duplicates (church_id, first_id, second_id, score, reasons, state, decided_by_id, decided_at)
select distinct on (1, 2, 3) pair.church_id, least(one.person_id, two.person_id), greatest(one.person_id, two.person_id), 0, '{}'::text[],
  'dismissed', pair.decided_by_id, pair.decided_at
from visitor_not_duplicates as pair
join visitors as one on one.church_id = pair.church_id and one.id = pair.first_id
join visitors as two on two.church_id = pair.church_id and two.id = pair.second_id
where one.person_id <> two.person_id
order by 1, 2, 3, pair.id;
revoke execute on function app.score_added_people(), app.score_changed_person(), app.dismiss_pairs_of_visitors() from public;
