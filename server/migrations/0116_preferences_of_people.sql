-- breaking: the release before writes the preferences of contact to members and visitors, which no longer have them
-- The preferences of contact have one owner as well, the person (docs/adr/0044). What nobody has told is null: on the roll it reads as yes, of
-- a registration as no, as the defaults of the two tables were.

-- 1. The roll's, else the newest registration's. The table is written once, in the order in which it lies.
alter table people add column accept_email boolean, add column accept_sms boolean, add column accept_whatsapp boolean;
create function app.preferences_told(church bigint, whose bigint) returns boolean[] language sql stable
  return (select told from (
    select array[accept_email, accept_sms, accept_whatsapp] as told, deleted_at is not null as gone, 1 as place, created_at, id
    from members where church_id = church and person_id = whose
    union all
    select array[accept_email, accept_sms, accept_whatsapp], deleted_at is not null, 2, created_at, id
    from visitors where church_id = church and person_id = whose
  ) as rows order by gone, place, created_at desc, id desc limit 1);
alter table people
  alter column accept_email type boolean using case when merged_into_id is null then (app.preferences_told(church_id, id))[1] end,
  alter column accept_sms type boolean using case when merged_into_id is null then (app.preferences_told(church_id, id))[2] end,
  alter column accept_whatsapp type boolean using case when merged_into_id is null then (app.preferences_told(church_id, id))[3] end;
drop function app.preferences_told(bigint, bigint);
comment on column people.accept_email is 'Whether they take e-mails. Null: not told, which is yes on the roll and no in a registration.';
grant update (accept_email, accept_sms, accept_whatsapp) on people to app_user, app_system;
comment on column people.accept_sms is 'The same of SMS.';
comment on column people.accept_whatsapp is 'The same of WhatsApp.';

-- 2. A merge that can be undone gives each of the two their own back: in its journal they stood in the rows.
do $$
declare
  done record;
  owner bigint;
  told jsonb;
  present jsonb;
begin
  for done in select id, church_id, keep_id, merge_id from person_merges where undone_at is null and jsonb_typeof(journal) = 'array' loop
    foreach owner in array array[done.keep_id, done.merge_id] loop
      select jsonb_build_object('accept_email', state -> 'accept_email', 'accept_sms', state -> 'accept_sms', 'accept_whatsapp', state -> 'accept_whatsapp')
      into told
      from (
        select (value -> 'after') || (value -> 'before') as state, value ->> 'table' as tbl
        from person_merges, jsonb_array_elements(journal)
        where person_merges.id = done.id and value ->> 'table' in ('members', 'visitors')
          and jsonb_typeof(value -> 'before') = 'object' and jsonb_typeof(value -> 'after') = 'object'
      ) as rows
      where (state ->> 'person_id')::bigint = owner
      order by state ->> 'deleted_at' is not null, tbl, state ->> 'created_at' desc limit 1;
      continue when told is null;
      select jsonb_build_object('accept_email', accept_email, 'accept_sms', accept_sms, 'accept_whatsapp', accept_whatsapp)
      into present from people where church_id = done.church_id and id = owner;
      update person_merges set journal = (
        select jsonb_agg(case when value ->> 'table' = 'people' and (value -> 'after' ->> 'id')::bigint = owner
            and jsonb_typeof(value -> 'before') = 'object'
          then jsonb_build_object('table', 'people', 'before', (value -> 'before') || told, 'after', (value -> 'after') || present)
          else value end order by place)
        from jsonb_array_elements(journal) with ordinality as entries (value, place))
      where id = done.id;
    end loop;
  end loop;
end
$$;

-- 3. The views show them as before, and nothing else has them.
drop trigger withdraw_switched_on on members;
drop trigger withdraw_switched_on on visitors;
create or replace view member_records with (security_invoker = true) as
select entry.id, entry.church_id, entry.branch_id, entry.spouse_member_id, entry.children_count, entry.membership_status,
  entry.membership_date, entry.baptism_date, entry.conversion_date, entry.previous_church, entry.transfer_letter,
  entry.ministerial_function, entry.ordination_date, coalesce(person.accept_sms, true) as accept_sms,
  coalesce(person.accept_email, true) as accept_email, coalesce(person.accept_whatsapp, true) as accept_whatsapp, entry.created_by_id,
  entry.created_at, entry.updated_at, entry.version, entry.deleted_at, entry.deleted_by_id, entry.admission_mode, entry.encrypted_notes,
  entry.person_id, entry.anonymised_at, person.full_name, person.birth_date,
  coalesce(person.gender, 'N') as gender, person.cpf, person.rg, person.marital_status, person.spouse_name, person.email, person.phone,
  person.phone_secondary, person.zipcode, person.address, person.number, person.complement, person.neighborhood, person.city, person.state,
  person.profession, person.education_level, person.photo, person.user_id, person.search_text, person.search_digits, person.on_roll,
  person.roll_cpf, person.ctid as person_place
from members as entry join people as person on person.church_id = entry.church_id and person.id = entry.person_id;
create or replace view visitor_records with (security_invoker = true) as
select entry.id, entry.church_id, entry.branch_id, entry.first_visit, entry.wants_prayer, entry.wants_growth_group, entry.ministry_interest,
  entry.encrypted_observations, entry.follow_up_status, entry.contact_attempts, entry.last_contact_at, entry.converted_at,
  entry.converted_by_id, entry.member_id, entry.registration_source, entry.registration_number, entry.qr_code_used, entry.ip_address,
  coalesce(person.accept_email, false) as accept_email, coalesce(person.accept_sms, false) as accept_sms,
  coalesce(person.accept_whatsapp, false) as accept_whatsapp, entry.created_by_id, entry.created_at, entry.updated_at, entry.version,
  entry.deleted_at, entry.deleted_by_id, entry.responsible_id, entry.follow_up_due_at, entry.guardian_name, entry.guardian_phone,
  entry.joined_into_id, entry.joined_at, entry.observations_at, entry.anonymised_at, entry.anonymised_by_id,
  entry.encrypted_conversion_notes, entry.assigned_by_id, entry.assigned_at, entry.entrusted_to_id, entry.person_id,
  entry.registered_as, person.full_name, person.birth_date, person.gender, person.cpf,
  person.marital_status, person.email, person.phone, person.zipcode, person.address, person.neighborhood, person.city, person.state,
  person.search_text, person.search_digits, person.registered, person.same_phone, person.same_email,
  person.same_cpf, person.ctid as person_place, person.deleted_at as person_deleted_at
from visitors as entry join people as person on person.church_id = entry.church_id and person.id = entry.person_id;
alter table members drop column accept_email, drop column accept_sms, drop column accept_whatsapp;
alter table visitors drop column accept_email, drop column accept_sms, drop column accept_whatsapp;

-- 4. What the ledger of a person has as withdrawn is off, whatever writes (docs/product/people.md#8.6).
create or replace function app.follow_withdrawals(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = on set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  withdrawn jsonb;
begin
  select jsonb_object_agg(off.person_id, off.purposes) into withdrawn
  from (
    select channel.person_id, jsonb_object_agg(channel.purpose, true) as purposes
    from app.withdrawn_channels(numbers) as channel
    group by channel.person_id
  ) as off;
  if withdrawn is null then
    return;
  end if;
  update people set
    accept_email = case when withdrawn -> id::text ? 'email' then false else accept_email end,
    accept_sms = case when withdrawn -> id::text ? 'sms' then false else accept_sms end,
    accept_whatsapp = case when withdrawn -> id::text ? 'whatsapp' then false else accept_whatsapp end
  where id = any (numbers) and withdrawn ? id::text
    and (accept_email is not false and withdrawn -> id::text ? 'email' or accept_sms is not false and withdrawn -> id::text ? 'sms'
      or accept_whatsapp is not false and withdrawn -> id::text ? 'whatsapp');
end
$$;
comment on function app.follow_withdrawals(bigint[]) is
  'Switches the channels of these people off of which the newest line of their ledger is no consent. Null: nobody.';
create function app.follow_withdrawals_of_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.follow_withdrawals(array[new.id]);
  return null;
end
$$;
revoke execute on function app.follow_withdrawals_of_person() from public;
-- At the end of the transaction: the undo of a merge restores a preference before it gives the lines of the ledger back to whose they were.
create constraint trigger withdraw_switched_on after update of accept_email, accept_sms, accept_whatsapp on people
  deferrable initially deferred for each row
  when (new.accept_email is not false and new.accept_email is distinct from old.accept_email
    or new.accept_sms is not false and new.accept_sms is distinct from old.accept_sms
    or new.accept_whatsapp is not false and new.accept_whatsapp is distinct from old.accept_whatsapp)
  execute function app.follow_withdrawals_of_person();
-- An entry or a registration that is added, or comes from another person, has no preference of its own any more.
drop trigger withdraw_added on members;
drop trigger withdraw_added on visitors;
drop trigger withdraw_moved on members;
drop trigger withdraw_moved on visitors;
drop function app.follow_withdrawals_of_row();

create or replace function app.end_consents_of_guardians(numbers bigint[], today date) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  ended jsonb;
begin
  select jsonb_object_agg(newest.person_id, newest.purposes) into ended
  from (
    select line.person_id, jsonb_object_agg(line.purpose, true) as purposes
    from (
      select distinct on (consents.person_id, consents.purpose) consents.person_id, consents.purpose, consents.granted, consents.by_guardian
      from people join consents on consents.church_id = people.church_id and consents.person_id = people.id
      where people.id = any (numbers) and people.birth_date <= today - interval '18 years'
      order by consents.person_id, consents.purpose, consents.given_at desc, consents.id desc
    ) as line
    where line.granted and line.by_guardian
    group by line.person_id
  ) as newest;
  if ended is null then
    return;
  end if;
  update people set
    accept_email = case when ended -> id::text ? 'email' then false else accept_email end,
    accept_sms = case when ended -> id::text ? 'sms' then false else accept_sms end,
    accept_whatsapp = case when ended -> id::text ? 'whatsapp' then false else accept_whatsapp end
  where id = any (numbers) and ended ? id::text
    and (accept_email is not false and ended -> id::text ? 'email' or accept_sms is not false and ended -> id::text ? 'sms'
      or accept_whatsapp is not false and ended -> id::text ? 'whatsapp');
end
$$;

-- 5. A change raises the versions of the entry and the registrations, so that a form that is open is refused, and a merge keeps the preferences.
create or replace function app.follow_changed_people() returns trigger
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
      after.zipcode, after.address, after.neighborhood, after.city, after.state, after.accept_email, after.accept_sms, after.accept_whatsapp)
      is distinct from (before.full_name, before.birth_date, before.gender, before.cpf, before.marital_status, before.email, before.phone,
      before.zipcode, before.address, before.neighborhood, before.city, before.state, before.accept_email, before.accept_sms,
      before.accept_whatsapp) as differs) as registered;
  if changed is not null then
    perform app.follow_people(changed, said);
  end if;
  return null;
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
  rolled bigint;
begin
  select * into done from person_merges where id = number and church_id = any (app.church_ids()) and undone_at is null
    and jsonb_typeof(journal) = 'object' for update;
  if done.id is null then
    raise exception 'out of scope' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.merging', 'on', true);
  live := array(select id from members where church_id = done.church_id and person_id in (done.keep_id, done.merge_id) and deleted_at is null);
  chosen := coalesce(chosen, live[1]);
  rolled := coalesce((select person_id from members where church_id = done.church_id and id = chosen), done.keep_id);
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
  -- The preferences of who is on the roll, else those of the kept record; what nobody told there, the other's.
  select coalesce(first.accept_email, second.accept_email), coalesce(first.accept_sms, second.accept_sms),
    coalesce(first.accept_whatsapp, second.accept_whatsapp)
  into own.accept_email, own.accept_sms, own.accept_whatsapp
  from people as first, people as second
  where first.church_id = done.church_id and second.church_id = done.church_id
    and first.id = rolled and second.id = case rolled when done.keep_id then done.merge_id else done.keep_id end;
  update people set (full_name, birth_date, gender, cpf, rg, marital_status, spouse_name, email, phone, phone_secondary, zipcode, address, number,
      complement, neighborhood, city, state, profession, education_level, photo, user_id, deceased_on, standalone,
      accept_email, accept_sms, accept_whatsapp)
    = (own.full_name, own.birth_date, own.gender, own.cpf, own.rg, own.marital_status, own.spouse_name, own.email, own.phone, own.phone_secondary,
      own.zipcode, own.address, own.number, own.complement, own.neighborhood, own.city, own.state, own.profession, own.education_level, own.photo,
      own.user_id, own.deceased_on, own.standalone, own.accept_email, own.accept_sms, own.accept_whatsapp)
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
    accept_email = null, accept_sms = null, accept_whatsapp = null,
    merged_into_id = done.keep_id, deleted_at = done.merged_at, deleted_by_id = done.merged_by_id, standalone = false
  where church_id = done.church_id and id = done.merge_id and merged_into_id is null;
  -- Before the journal is written: the trigger would do it at the end.
  perform app.follow_withdrawals(array[done.keep_id]);
  perform app.refresh_people(array[done.keep_id]);
  perform app.refresh_spouses(array[done.keep_id, done.merge_id]);
  perform set_config('app.merging', '', true);
  return counts;
end
$$;
analyze people, members, visitors;
