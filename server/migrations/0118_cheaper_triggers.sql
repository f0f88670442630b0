-- compatible
-- What the triggers of a registration, a conversion and an import do for each row keeps its plan (docs/adr/0047): before, a statement of one row was
-- planned again by each of them, which cost more than all that it wrote.

-- The rule of 0108 in one place, for one person. An index finds the lines, also by a plan that was made while the table was empty.
create function app.withdrawn_channels_of(person bigint, today date default null) returns text[]
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return (
    with newest as materialized (
      select distinct on (purpose) purpose, granted, given_at, id, by_guardian from consents
      where person_id = person and purpose in ('registration', 'email', 'sms', 'whatsapp')
      order by purpose, given_at desc, id desc
    )
    select coalesce(array_agg(told.purpose order by told.purpose), '{}')
    from newest as told
    -- Whoever withdrew the consent for contact has withdrawn those that were given before it, at whichever record.
    left join newest as contact on contact.purpose = 'registration' and not contact.granted
    where told.purpose <> 'registration'
      and (not told.granted or (contact.given_at, contact.id) > (told.given_at, told.id)
        or told.by_guardian and exists (select from people where people.id = person and people.birth_date <= today - interval '18 years')));
end
$$;
comment on function app.withdrawn_channels_of(bigint, date) is
  'The channels of which the newest line of a person''s ledger is no consent, or contact was withdrawn after it, in the order of the alphabet. With a civil day also those that a guardian consented to, of who is of age on it.';
revoke execute on function app.withdrawn_channels_of(bigint, date) from public;
grant execute on function app.withdrawn_channels_of(bigint, date) to app_user, app_system;

create or replace function app.withdrawn_channels(numbers bigint[], today date default null) returns table (person_id bigint, purpose text)
language sql stable set search_path = public, pg_temp as $$
  select person.id, channel.name
  from unnest(numbers) as person (id), unnest(app.withdrawn_channels_of(person.id, today)) as channel (name)
$$;

create or replace function app.follow_withdrawals(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  whose bigint;
  withdrawn text[];
begin
  foreach whose in array numbers loop
    withdrawn := app.withdrawn_channels_of(whose);
    -- An update of no row would run the triggers of a statement.
    if withdrawn <> '{}' and exists (
      select from people where id = whose and (accept_email is not false and 'email' = any (withdrawn)
        or accept_sms is not false and 'sms' = any (withdrawn) or accept_whatsapp is not false and 'whatsapp' = any (withdrawn)))
    then
      update people set
        accept_email = case when 'email' = any (withdrawn) then false else accept_email end,
        accept_sms = case when 'sms' = any (withdrawn) then false else accept_sms end,
        accept_whatsapp = case when 'whatsapp' = any (withdrawn) then false else accept_whatsapp end
      where id = whose;
    end if;
  end loop;
end
$$;

create or replace function app.people_placed_unlike(rows_of text, numbers bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = on as $$
declare
  row_id bigint;
  unlike bigint;
  found_unlike bigint[];
begin
  foreach row_id in array coalesce(numbers, '{}') loop
    if rows_of = 'members' then
      select person.id into unlike
      from members as entry join people as person on person.church_id = entry.church_id and person.id = entry.person_id
      where entry.id = row_id and (person.branch_ids <> array[entry.branch_id] or person.branch_id <> entry.branch_id
        or person.deleted_at is distinct from entry.deleted_at or person.on_roll <> (entry.deleted_at is null)
        or entry.membership_status = 'deceased' and person.deceased_on is null);
    else
      select person.id into unlike
      from visitors as entry join people as person on person.church_id = entry.church_id and person.id = entry.person_id
      where entry.id = row_id and (person.branch_ids <> array[entry.branch_id] or person.branch_id <> entry.branch_id
        or person.deleted_at is distinct from entry.deleted_at or person.registered <> (entry.deleted_at is null));
    end if;
    if unlike is not null then
      found_unlike := found_unlike || unlike;
    end if;
  end loop;
  return found_unlike;
end
$$;

-- One row more is the usual case, and needs no sums.
create or replace function app.add_counter_entries(kind text, added app.counted_row[], removed app.counted_row[]) returns void
language plpgsql as $$
declare
  one app.counted_row;
begin
  if removed is null and cardinality(added) = 1 then
    one := added[1];
    if one.deleted_at is not null then
      return;
    end if;
    insert into branch_counters (church_id, branch_id, members, active_members, visitors, converted, branches)
    values (one.church_id, one.branch_id,
      case kind when 'members' then 1 else 0 end,
      case when kind = 'members' and one.active then 1 else 0 end,
      case kind when 'visitors' then 1 else 0 end,
      case when kind = 'visitors' and one.converted_at is not null then 1 else 0 end,
      case kind when 'branches' then 1 else 0 end);
    insert into monthly_counters (church_id, month, members, visitors, converted, branches)
    values (one.church_id, app.month_of(one.since),
      case kind when 'members' then 1 else 0 end,
      case kind when 'visitors' then 1 else 0 end, 0,
      case kind when 'branches' then 1 else 0 end);
    if kind = 'visitors' and one.converted_at is not null then
      insert into monthly_counters (church_id, month, members, visitors, converted, branches)
      values (one.church_id, app.month_of(one.converted_at), 0, 0, 1, 0);
    end if;
    return;
  end if;

  with changed as (
    select 1 as sign, * from unnest(added) union all select -1, * from unnest(removed)
  )
  insert into branch_counters (church_id, branch_id, members, active_members, visitors, converted, branches)
  select church_id, branch_id,
    case kind when 'members' then sum(sign) else 0 end,
    case kind when 'members' then sum(case when active then sign else 0 end) else 0 end,
    case kind when 'visitors' then sum(sign) else 0 end,
    case kind when 'visitors' then sum(case when converted_at is not null then sign else 0 end) else 0 end,
    case kind when 'branches' then sum(sign) else 0 end
  from changed where deleted_at is null
  group by church_id, branch_id
  -- Another first day moves a member between months and changes no sum of the branch; an entry of zeros reports it.
  having sum(sign) <> 0 or sum(case when active then sign else 0 end) <> 0
    or sum(case when converted_at is not null then sign else 0 end) <> 0
    or (kind = 'members' and array_agg(since order by since) filter (where sign = 1)
      is distinct from array_agg(since order by since) filter (where sign = -1));

  with changed as (
    select 1 as sign, * from unnest(added) union all select -1, * from unnest(removed)
  ), steps as (
    select church_id, app.month_of(since) as month, 'began' as what, sign from changed
    where deleted_at is null
    union all
    select church_id, app.month_of(converted_at), 'converted', sign from changed
    where kind = 'visitors' and deleted_at is null and converted_at is not null
  )
  insert into monthly_counters (church_id, month, members, visitors, converted, branches)
  select church_id, month,
    case when kind = 'members' and what = 'began' then sum(sign) else 0 end,
    case when kind = 'visitors' and what = 'began' then sum(sign) else 0 end,
    case when what = 'converted' then sum(sign) else 0 end,
    case when kind = 'branches' and what = 'began' then sum(sign) else 0 end
  from steps
  group by church_id, month, what
  having sum(sign) <> 0;
end
$$;
