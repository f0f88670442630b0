-- compatible
-- In what two people agree (CPF, telephone, e-mail) is a column again, now of the person. Row security lets no index be asked by a function
-- that PostgreSQL does not call leakproof: since 0114 the list of visitors read the church's people three times for each of its lines.
alter table people
  add column same_cpf text generated always as (app.valid_cpf(cpf)) stored,
  add column same_phone text generated always as (app.same_phone(phone)) stored,
  add column same_email text generated always as (lower(email)) stored;
drop index people_same_cpf, people_same_phone, people_same_email;
create index people_same_cpf on people (church_id, same_cpf) where deleted_at is null and same_cpf is not null;
create index people_same_phone on people (church_id, same_phone) where deleted_at is null and same_phone is not null;
create index people_same_email on people (church_id, same_email) where deleted_at is null and same_email is not null;
comment on column people.same_cpf is 'The CPF where it is a valid one: what two people agree in.';
comment on column people.same_phone is 'The telephone without its punctuation and country: what two people agree in.';
comment on column people.same_email is 'The e-mail in lower case: what two people agree in.';

create or replace view visitor_records with (security_invoker = true) as
select entry.id, entry.church_id, entry.branch_id, entry.first_visit, entry.wants_prayer, entry.wants_growth_group, entry.ministry_interest,
  entry.encrypted_observations, entry.follow_up_status, entry.contact_attempts, entry.last_contact_at, entry.converted_at,
  entry.converted_by_id, entry.member_id, entry.registration_source, entry.registration_number, entry.qr_code_used, entry.ip_address,
  entry.accept_email, entry.accept_sms, entry.accept_whatsapp, entry.created_by_id, entry.created_at, entry.updated_at, entry.version,
  entry.deleted_at, entry.deleted_by_id, entry.responsible_id, entry.follow_up_due_at, entry.guardian_name, entry.guardian_phone,
  entry.joined_into_id, entry.joined_at, entry.observations_at, entry.anonymised_at, entry.anonymised_by_id,
  entry.encrypted_conversion_notes, entry.assigned_by_id, entry.assigned_at, entry.entrusted_to_id, entry.person_id,
  entry.registered_as, person.full_name, person.birth_date, person.gender, person.cpf,
  person.marital_status, person.email, person.phone, person.zipcode, person.address, person.neighborhood, person.city, person.state,
  person.search_text, person.search_digits, person.registered, person.same_phone, person.same_email,
  person.same_cpf, person.ctid as person_place, person.deleted_at as person_deleted_at
from visitors as entry join people as person on person.church_id = entry.church_id and person.id = entry.person_id;

create or replace function app.duplicate_candidates(church bigint, own_id bigint) returns bigint[]
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
  alike := array(select id from people where church_id = church and deleted_at is null and same_cpf = own.same_cpf limit most);
  found := found || alike;
  foreach given_phone in array array[own.same_phone, app.same_phone(own.phone_secondary)] loop
    continue when given_phone is null;
    alike := array(select id from people where church_id = church and deleted_at is null and same_phone = given_phone limit most + 1);
    if cardinality(alike) > most then
      alike := array(select id from people where church_id = church and deleted_at is null
        and same_phone = given_phone and app.same_name(full_name) = called limit most_alike);
    end if;
    found := found || alike || array(select id from people where church_id = church and deleted_at is null and phone_secondary is not null
      and app.same_phone(phone_secondary) = given_phone limit most);
  end loop;
  if own.same_email is not null then
    alike := array(select id from people where church_id = church and deleted_at is null and same_email = own.same_email limit most + 1);
    if cardinality(alike) > most then
      alike := array(select id from people where church_id = church and deleted_at is null
        and same_email = own.same_email and app.same_name(full_name) = called limit most_alike);
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

create or replace function app.score_duplicates(church bigint, numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- An array and no join: so each is found in the index; joined, all people of the church were read for each call.
  -- What is compared is read and folded once for each person: for each pair it would be most of the time. How to reach them: of those
  -- alone whose names are alike.
  with pair as materialized (
    select distinct least(own_id, other) as first_id, greatest(own_id, other) as second_id
    from unnest(numbers) as own_id, lateral unnest(app.duplicate_candidates(church, own_id)) as other
  ), known as materialized (
    select id, birth_date, same_cpf as cpf, app.same_name(full_name) as name
    from people
    where church_id = church and deleted_at is null and anonymised_at is null and merged_into_id is null
      and id = any (array(select first_id from pair union select second_id from pair))
  ), named as materialized (
    select pair.first_id, pair.second_id, one.cpf = two.cpf as same_cpf, one.name = two.name as same_name,
      one.name <> two.name and similarity(one.name, two.name) >= 0.6 as like_name, one.birth_date = two.birth_date as same_birth
    from pair join known as one on one.id = pair.first_id join known as two on two.id = pair.second_id
  ), near as materialized (
    select * from named where same_cpf is not false and (same_cpf or same_name or like_name)
  ), reached as materialized (
    select id, same_email as email, array_remove(array[same_phone, app.same_phone(phone_secondary)], null) as phones
    from people
    where church_id = church and id = any (array(select first_id from near union select second_id from near))
  ), told as materialized (
    select near.*, one.phones && two.phones as same_phone, one.email = two.email as same_email
    from near join reached as one on one.id = near.first_id join reached as two on two.id = near.second_id
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
    where found.score >= 40
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
