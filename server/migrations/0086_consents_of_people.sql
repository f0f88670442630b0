-- compatible
-- The ledger of consents is the person's: a registration and the roll show the same lines. And who consulted somebody's data.

alter table consents
  add column person_id bigint,
  add column guardian_person_id bigint,
  drop constraint consents_check,
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check check (purpose in ('registration', 'prayer', 'email', 'sms', 'whatsapp', 'image'));
update consents set person_id = visitors.person_id from visitors
where visitors.church_id = consents.church_id and visitors.id = consents.visitor_id;
update consents set person_id = members.person_id from members
where consents.person_id is null and members.church_id = consents.church_id and members.id = consents.member_id;
alter table consents
  alter column person_id set not null,
  add foreign key (church_id, person_id) references people (church_id, id) on delete cascade,
  add foreign key (church_id, guardian_person_id) references people (church_id, id) on delete set null (guardian_person_id);
comment on column consents.person_id is 'Whose it is. The lines that a conversion or a joining copied are the same consent: read once.';
comment on column consents.guardian_person_id is 'The guardian who gave it, where the church knows the person.';
create index consents_person on consents (church_id, person_id);
create index consents_guardian on consents (church_id, guardian_person_id) where guardian_person_id is not null;
create index consents_by_guardian on consents (church_id, person_id) where by_guardian and granted;

create function app.set_person_of_consent() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.visitor_id is not null then
    select person_id into new.person_id from visitors where church_id = new.church_id and id = new.visitor_id;
  else
    select person_id into new.person_id from members where church_id = new.church_id and id = new.member_id;
  end if;
  return new;
end
$$;
create trigger set_person before insert on consents for each row when (new.person_id is null)
  execute function app.set_person_of_consent();

-- Lines go where their row goes, and where a merged record leads.
create function app.move_consents_of_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_argv[0] = 'visitors' then
    update consents set person_id = new.person_id where church_id = new.church_id and visitor_id = new.id;
  else
    update consents set person_id = new.person_id where church_id = new.church_id and member_id = new.id;
  end if;
  return null;
end
$$;
create trigger move_consents after update of person_id on visitors for each row when (new.person_id <> old.person_id)
  execute function app.move_consents_of_row('visitors');
create trigger move_consents after update of person_id on members for each row when (new.person_id <> old.person_id)
  execute function app.move_consents_of_row('members');
create function app.move_consents_of_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update consents set person_id = new.merged_into_id where church_id = new.church_id and person_id = new.id;
  update consents set guardian_person_id = new.merged_into_id where church_id = new.church_id and guardian_person_id = new.id;
  update privacy_requests set person_id = new.merged_into_id where church_id = new.church_id and person_id = new.id;
  return null;
end
$$;
create trigger move_consents after update of merged_into_id on people for each row
  when (new.merged_into_id is not null and new.merged_into_id is distinct from old.merged_into_id)
  execute function app.move_consents_of_person();

-- What a guardian consented to ends when the person is of age: the channels are off until the person says otherwise.
create function app.end_consents_of_guardians(numbers bigint[], today date) returns void
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
  update visitors set
    accept_email = accept_email and not ended -> person_id::text ? 'email',
    accept_sms = accept_sms and not ended -> person_id::text ? 'sms',
    accept_whatsapp = accept_whatsapp and not ended -> person_id::text ? 'whatsapp'
  where person_id = any (numbers) and ended ? person_id::text
    and (accept_email and ended -> person_id::text ? 'email' or accept_sms and ended -> person_id::text ? 'sms'
      or accept_whatsapp and ended -> person_id::text ? 'whatsapp');
  update members set
    accept_email = accept_email and not ended -> person_id::text ? 'email',
    accept_sms = accept_sms and not ended -> person_id::text ? 'sms',
    accept_whatsapp = accept_whatsapp and not ended -> person_id::text ? 'whatsapp'
  where person_id = any (numbers) and ended ? person_id::text
    and (accept_email and ended -> person_id::text ? 'email' or accept_sms and ended -> person_id::text ? 'sms'
      or accept_whatsapp and ended -> person_id::text ? 'whatsapp');
end
$$;
comment on function app.end_consents_of_guardians(bigint[], date) is
  'Switches the channels off that guardians consented to for these people, of those who are of age on a civil day.';
revoke execute on function app.set_person_of_consent(), app.move_consents_of_row(), app.move_consents_of_person(),
  app.end_consents_of_guardians(bigint[], date) from public;
grant execute on function app.end_consents_of_guardians(bigint[], date) to app_system;

-- A birth date that was entered wrong.
create function app.come_of_age() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.end_consents_of_guardians(array[new.id], (now() at time zone 'America/Sao_Paulo')::date);
  return null;
end
$$;
revoke execute on function app.come_of_age() from public;
create trigger come_of_age after update of birth_date on people for each row
  when (new.birth_date is distinct from old.birth_date and new.birth_date <= current_date - interval '18 years')
  execute function app.come_of_age();

create table person_accesses (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  person_id bigint not null,
  user_id bigint references users on delete set null,
  what text not null check (what in ('record', 'notes', 'giving', 'data', 'export')),
  at timestamptz not null,
  hour integer not null,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade,
  unique (church_id, person_id, user_id, what, hour)
);
comment on table person_accesses is 'Who consulted somebody''s data: once an hour for each person, reader and kind.';
comment on column person_accesses.user_id is 'Null: the account is gone.';
comment on column person_accesses.hour is 'Hours since 1970: two readings at once are one.';
create index person_accesses_person on person_accesses (church_id, person_id, at desc, id desc);
create index person_accesses_at on person_accesses (at);
call app.enable_tenant_rls('person_accesses', append_only => true);
grant delete on person_accesses to app_system;

-- A person who is anonymised stays in the totals of the roll, and takes no place of the plan.
alter table members add column anonymised_at timestamptz;
comment on column members.anonymised_at is 'From then on a number in the totals and nobody in particular.';
create index members_anonymised on members (church_id) where anonymised_at is not null;

-- A registration leaves whoever else it belonged to when it is anonymised by itself, not when the person is.
create or replace function app.separate_anonymised_visitor() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from people where church_id = new.church_id and id = new.person_id and anonymised_at is not null) then
    return new;
  end if;
  if exists (select from members where church_id = new.church_id and person_id = new.person_id)
    or exists (select from visitors where church_id = new.church_id and person_id = new.person_id and id <> new.id and joined_into_id is null) then
    insert into people (church_id, branch_id, branch_ids, full_name, state, anonymised_at, anonymised_by_id, created_at)
    values (new.church_id, new.branch_id, array[new.branch_id], new.full_name, new.state, new.anonymised_at, new.anonymised_by_id, new.created_at)
    returning id into new.person_id;
  end if;
  return new;
end
$$;

grant update (anonymised_at, anonymised_by_id) on people to app_user, app_system;
create trigger record_anonymisation after update of anonymised_at on people
  for each row when (old.anonymised_at is null and new.anonymised_at is not null and new.full_name = 'Pessoa anonimizada')
  execute function app.record_anonymisation('person anonymised');
