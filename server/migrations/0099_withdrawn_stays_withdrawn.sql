-- compatible
-- The preferences of a person follow the ledger of consents, also where a record comes to another person's: by a merge, a link, a conversion, a new
-- entry of the roll or a new registration (docs/product/people.md#8.6). The entry or registration that stayed had kept its own preference, and a
-- message could go to somebody who had withdrawn the consent. A preference is only switched off here: one that the person has refused in a form stays so.
create function app.follow_withdrawals(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = on set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  withdrawn jsonb;
begin
  with newest as materialized (
    select distinct on (line.person_id, line.purpose) line.person_id, line.purpose, line.granted, line.given_at, line.id
    from consents as line
    where line.person_id = any (numbers) and line.purpose in ('registration', 'email', 'sms', 'whatsapp')
    order by line.person_id, line.purpose, line.given_at desc, line.id desc
  )
  select jsonb_object_agg(off.person_id, off.purposes) into withdrawn
  from (
    select known.person_id, jsonb_object_agg(channel.purpose, true) as purposes
    from (select distinct person_id from newest) as known
    cross join unnest(array['email', 'sms', 'whatsapp']) as channel (purpose)
    left join newest as said on said.person_id = known.person_id and said.purpose = channel.purpose
    -- Whoever withdrew the consent for contact has withdrawn those that were given before it, at whichever record.
    left join newest as contact on contact.person_id = known.person_id and contact.purpose = 'registration' and not contact.granted
    where not said.granted or said.granted and (contact.given_at, contact.id) > (said.given_at, said.id)
    group by known.person_id
  ) as off;
  if withdrawn is null then
    return;
  end if;
  update visitors set
    accept_email = accept_email and not withdrawn -> person_id::text ? 'email',
    accept_sms = accept_sms and not withdrawn -> person_id::text ? 'sms',
    accept_whatsapp = accept_whatsapp and not withdrawn -> person_id::text ? 'whatsapp'
  where person_id = any (numbers) and withdrawn ? person_id::text
    and (accept_email and withdrawn -> person_id::text ? 'email' or accept_sms and withdrawn -> person_id::text ? 'sms'
      or accept_whatsapp and withdrawn -> person_id::text ? 'whatsapp');
  update members set
    accept_email = accept_email and not withdrawn -> person_id::text ? 'email',
    accept_sms = accept_sms and not withdrawn -> person_id::text ? 'sms',
    accept_whatsapp = accept_whatsapp and not withdrawn -> person_id::text ? 'whatsapp'
  where person_id = any (numbers) and withdrawn ? person_id::text
    and (accept_email and withdrawn -> person_id::text ? 'email' or accept_sms and withdrawn -> person_id::text ? 'sms'
      or accept_whatsapp and withdrawn -> person_id::text ? 'whatsapp');
end
$$;
comment on function app.follow_withdrawals(bigint[]) is
  'Switches the channels off, in every record of these people, of which the newest line of their ledger is no consent. Null: nobody.';

-- A statement trigger that knows the people, and a function that looks them up (docs/adr/0042).
create function app.follow_withdrawals_of_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  numbers bigint[];
begin
  select array_agg(distinct person_id) into numbers from new_rows;
  if numbers is not null then
    perform app.follow_withdrawals(numbers);
  end if;
  return null;
end
$$;
-- Lines that are added or come from another record, and records that are added, or come from another person.
create trigger withdraw_added after insert on consents referencing new table as new_rows
  for each statement execute function app.follow_withdrawals_of_rows();
create trigger withdraw_moved after update on consents referencing new table as new_rows
  for each statement execute function app.follow_withdrawals_of_rows();
create trigger withdraw_added after insert on members referencing new table as new_rows
  for each statement execute function app.follow_withdrawals_of_rows();
create trigger withdraw_added after insert on visitors referencing new table as new_rows
  for each statement execute function app.follow_withdrawals_of_rows();

create function app.follow_withdrawals_of_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.follow_withdrawals(array[new.person_id]);
  return null;
end
$$;
create trigger withdraw_moved after update of person_id on members for each row when (new.person_id <> old.person_id)
  execute function app.follow_withdrawals_of_row();
create trigger withdraw_moved after update of person_id on visitors for each row when (new.person_id <> old.person_id)
  execute function app.follow_withdrawals_of_row();
revoke execute on function app.follow_withdrawals(bigint[]), app.follow_withdrawals_of_rows(), app.follow_withdrawals_of_row() from public;
