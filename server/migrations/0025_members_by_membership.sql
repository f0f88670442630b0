-- A church grows by who becomes a member, not by who is typed in: an old roll that is imported was there all the years. So the
-- months count a member from the day their membership began, as the roll's own figures do; the day of entry only where nobody
-- told it. Who was deleted is gone from every count at once, from the months before too (rulings 3.8): an import that is
-- taken back leaves no trace in them.

create or replace function app.enter_figures(kind text, come app.counted[], gone app.counted[]) returns void
  language plpgsql as $$
begin
  with changed as (
    select 1 as sign, * from unnest(come) union all select -1, * from unnest(gone)
  )
  insert into branch_figures (church_id, branch_id, members, active_members, visitors, converted, branches)
  select church_id, branch_id,
    case kind when 'members' then sum(sign) else 0 end,
    case kind when 'members' then sum(case when active then sign else 0 end) else 0 end,
    case kind when 'visitors' then sum(sign) else 0 end,
    case kind when 'visitors' then sum(case when converted_at is not null then sign else 0 end) else 0 end,
    case kind when 'branches' then sum(sign) else 0 end
  from changed where deleted_at is null
  group by church_id, branch_id
  -- Another first day moves a member between months and changes no sum of the branch: its entry of zeros is news all the same.
  having sum(sign) <> 0 or sum(case when active then sign else 0 end) <> 0
    or sum(case when converted_at is not null then sign else 0 end) <> 0
    or (kind = 'members' and array_agg(since order by since) filter (where sign = 1)
      is distinct from array_agg(since order by since) filter (where sign = -1));

  with changed as (
    select 1 as sign, * from unnest(come) union all select -1, * from unnest(gone)
  ), steps as (
    select church_id, app.month_of(since) as month, 'came' as what, sign from changed
    where deleted_at is null
    union all
    select church_id, app.month_of(converted_at), 'converted', sign from changed
    where kind = 'visitors' and deleted_at is null and converted_at is not null
  )
  insert into monthly_figures (church_id, month, members, visitors, converted, branches)
  select church_id, month,
    case when kind = 'members' and what = 'came' then sum(sign) else 0 end,
    case when kind = 'visitors' and what = 'came' then sum(sign) else 0 end,
    case when what = 'converted' then sum(sign) else 0 end,
    case when kind = 'branches' and what = 'came' then sum(sign) else 0 end
  from steps
  group by church_id, month, what
  having sum(sign) <> 0;
end
$$;
comment on column monthly_figures.members is
  'Whose membership began in the month, not deleted: the members at the end of a month are the sum up to it.';

create function app.member_since(membership_date date, created_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  -- Noon: a midnight that daylight saving skips is no instant of its day.
  return coalesce((membership_date + time '12:00') at time zone 'America/Sao_Paulo', created_at);
comment on function app.member_since(date, timestamptz) is
  'An instant of the day from which somebody counts as a member: that of entry where nobody told another.';

create or replace function app.count_members() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  come app.counted[];
  gone app.counted[];
begin
  if tg_op <> 'DELETE' then
    select array_agg((church_id, branch_id, app.member_since(membership_date, created_at), deleted_at,
      membership_status = 'active', null)::app.counted order by id)
    into come from come_rows;
  end if;
  if tg_op <> 'INSERT' then
    select array_agg((church_id, branch_id, app.member_since(membership_date, created_at), deleted_at,
      membership_status = 'active', null)::app.counted order by id)
    into gone from gone_rows;
  end if;
  if come is distinct from gone then
    perform app.enter_figures('members', come, gone);
  end if;
  return null;
end
$$;

create or replace function app.recount_figures(church bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.church_ids() is not null and not church = any (app.church_ids()) then
    raise exception 'a church out of reach' using errcode = 'insufficient_privilege';
  end if;
  -- Two who find the same error would mend it twice.
  perform pg_advisory_xact_lock(hashtextextended('figures', church));
  insert into branch_figures (church_id, branch_id, members, active_members, visitors, converted, branches)
  select church, branch_id, sum(members), sum(active_members), sum(visitors), sum(converted), sum(branches)
  from (
    select branch_id, count(*) as members, count(*) filter (where membership_status = 'active') as active_members,
      0 as visitors, 0 as converted, 0 as branches
    from members where church_id = church and deleted_at is null group by branch_id
    union all
    select branch_id, 0, 0, count(*), count(converted_at), 0
    from visitors where church_id = church and deleted_at is null group by branch_id
    union all
    select id, 0, 0, 0, 0, 1 from branches where church_id = church and deleted_at is null
    union all
    select branch_id, -members, -active_members, -visitors, -converted, -branches
    from branch_figures where church_id = church
  ) as difference
  group by branch_id
  having (sum(members), sum(active_members), sum(visitors), sum(converted), sum(branches)) <> (0, 0, 0, 0, 0);

  insert into monthly_figures (church_id, month, members, visitors, converted, branches)
  select church, month, sum(members), sum(visitors), sum(converted), sum(branches)
  from (
    select app.month_of(app.member_since(membership_date, created_at)) as month, 1 as members, 0 as visitors,
      0 as converted, 0 as branches
    from members where church_id = church and deleted_at is null
    union all
    select app.month_of(created_at), 0, 1, 0, 0 from visitors where church_id = church and deleted_at is null
    union all
    select app.month_of(converted_at), 0, 0, 1, 0 from visitors
    where church_id = church and deleted_at is null and converted_at is not null
    union all
    select app.month_of(created_at), 0, 0, 0, 1 from branches where church_id = church and deleted_at is null
    union all
    select month, -members, -visitors, -converted, -branches from monthly_figures where church_id = church
  ) as difference
  group by month
  having (sum(members), sum(visitors), sum(converted), sum(branches)) <> (0, 0, 0, 0);
end
$$;

do $$
begin
  perform app.recount_figures(id) from churches;
  -- What was kept of the months as they were is told by this that it is old.
  insert into branch_figures (church_id, branch_id) select id, 0 from churches;
end
$$;
