-- compatible
-- A preference that follows a withdrawal is not switched on again by a form, a sheet or an undo: only a new consent does that
-- (docs/product/people.md#8.6). One function says which channels these are; the routes refuse by it, and triggers hold it whatever writes.
create function app.withdrawn_channels(numbers bigint[], today date default null) returns table (person_id bigint, purpose text)
language sql stable set search_path = public, pg_temp set enable_nestloop = on set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
  with newest as materialized (
    select distinct on (line.person_id, line.purpose) line.person_id, line.purpose, line.granted, line.given_at, line.id, line.by_guardian
    from consents as line
    where line.person_id = any (numbers) and line.purpose in ('registration', 'email', 'sms', 'whatsapp')
    order by line.person_id, line.purpose, line.given_at desc, line.id desc
  )
  select said.person_id, said.purpose
  from newest as said
  -- Whoever withdrew the consent for contact has withdrawn those that were given before it, at whichever record.
  left join newest as contact on contact.person_id = said.person_id and contact.purpose = 'registration' and not contact.granted
  where said.purpose <> 'registration'
    and (not said.granted or (contact.given_at, contact.id) > (said.given_at, said.id)
      or said.by_guardian and exists (
        select from people where people.id = said.person_id and people.birth_date <= today - interval '18 years'))
$$;
comment on function app.withdrawn_channels(bigint[], date) is
  'The channels of which the newest line of a person''s ledger is no consent, or contact was withdrawn after it. With a civil day also those that a guardian consented to, of who is of age on it.';
revoke execute on function app.withdrawn_channels(bigint[], date) from public;
grant execute on function app.withdrawn_channels(bigint[], date) to app_user, app_system;

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

-- At the end of the transaction: the undo of a merge restores a preference before it gives the lines of the ledger back to whose they were.
create constraint trigger withdraw_switched_on after update of accept_email, accept_sms, accept_whatsapp on members
  deferrable initially deferred for each row
  when (new.accept_email and not old.accept_email or new.accept_sms and not old.accept_sms or new.accept_whatsapp and not old.accept_whatsapp)
  execute function app.follow_withdrawals_of_row();
create constraint trigger withdraw_switched_on after update of accept_email, accept_sms, accept_whatsapp on visitors
  deferrable initially deferred for each row
  when (new.accept_email and not old.accept_email or new.accept_sms and not old.accept_sms or new.accept_whatsapp and not old.accept_whatsapp)
  execute function app.follow_withdrawals_of_row();

-- What was switched on by a form since 0099.
select app.follow_withdrawals(array_agg(distinct person_id)) from consents
where person_id is not null and purpose in ('registration', 'email', 'sms', 'whatsapp') and not granted;
