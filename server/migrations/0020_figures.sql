-- What is counted across churches: members, visitors, conversions and branches, per branch and per month. Counting rows takes
-- the longer the more there are; the office of a denomination looks at hundreds of thousands. So whoever changes a row
-- enters the difference here, in the same transaction, and a figure is the sum of the entries (adr 0013).
--
-- Entries are only ever added by the triggers: nobody waits for anybody, an import of ten thousand rows holds up no
-- visitor at the door, and two who change at once cannot lock each other out. A daily round folds them together.

create function app.month_of(instant timestamptz) returns date language sql immutable strict parallel safe
  return date_trunc('month', instant at time zone 'America/Sao_Paulo')::date;
comment on function app.month_of(timestamptz) is 'First day of the civil month that an instant falls into in Brasília.';

create table branch_figures (
  church_id bigint not null,
  branch_id bigint not null,
  members integer not null default 0,
  active_members integer not null default 0,
  visitors integer not null default 0,
  converted integer not null default 0,
  branches integer not null default 0,
  written_by xid8 not null default pg_current_xact_id()
);
comment on table branch_figures is
  'Differences; a branch''s figure is their sum. No foreign keys: the rows counted have them, and a lock more is a deadlock more.';
comment on column branch_figures.branches is '1 for the branch itself while it is not deleted.';
comment on column branch_figures.written_by is
  'By what a kept answer knows that it is old: an entry that its snapshot did not see. An entry of zeros says that a name or a place changed.';
create index branch_figures_place on branch_figures (church_id, branch_id);
create index branch_figures_newest on branch_figures (written_by);
call app.fence('branch_figures', by_branch => true);
revoke insert, update, delete on branch_figures from app_user;

create table monthly_figures (
  church_id bigint not null,
  month date not null,
  members integer not null default 0,
  visitors integer not null default 0,
  converted integer not null default 0,
  branches integer not null default 0
);
comment on table monthly_figures is 'Differences, by the month they happened in; a month''s figure is their sum.';
comment on column monthly_figures.members is 'Who came less who was deleted: the members at the end of a month are the sum up to it.';
comment on column monthly_figures.visitors is 'Registered in the month and not deleted.';
comment on column monthly_figures.converted is 'Became members in the month, the visitor not deleted.';
create index monthly_figures_place on monthly_figures (church_id, month);
call app.fence('monthly_figures');
revoke insert, update, delete on monthly_figures from app_user;
-- They know no branch, so that who is held to branches sees none.
alter policy scope on monthly_figures using (
  church_id = any ((select app.church_ids())::bigint[]) and (select app.branch_ids()) is null);

create type app.counted as (
  church_id bigint,
  branch_id bigint,
  since timestamptz,
  deleted_at timestamptz,
  active boolean,
  converted_at timestamptz
);

create function app.enter_figures(kind text, come app.counted[], gone app.counted[]) returns void
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
  having sum(sign) <> 0 or sum(case when active then sign else 0 end) <> 0
    or sum(case when converted_at is not null then sign else 0 end) <> 0;

  with changed as (
    select 1 as sign, * from unnest(come) union all select -1, * from unnest(gone)
  ), steps as (
    select church_id, app.month_of(since) as month, 'came' as what, sign from changed
    where kind = 'members' or deleted_at is null
    union all
    select church_id, app.month_of(deleted_at), 'came', -sign from changed
    where kind = 'members' and deleted_at is not null
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
comment on function app.enter_figures(text, app.counted[], app.counted[]) is
  'What counts of the rows as they are now, less what counted of them before.';

-- The triggers write as the owner: nobody of the product may write a figure by hand.
create function app.count_members() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  come app.counted[];
  gone app.counted[];
begin
  if tg_op <> 'DELETE' then
    select array_agg((church_id, branch_id, created_at, deleted_at, membership_status = 'active', null)::app.counted order by id)
    into come from come_rows;
  end if;
  if tg_op <> 'INSERT' then
    select array_agg((church_id, branch_id, created_at, deleted_at, membership_status = 'active', null)::app.counted order by id)
    into gone from gone_rows;
  end if;
  if come is distinct from gone then
    perform app.enter_figures('members', come, gone);
  end if;
  return null;
end
$$;
create trigger count_added after insert on members
  referencing new table as come_rows for each statement execute function app.count_members();
create trigger count_changed after update on members
  referencing new table as come_rows old table as gone_rows for each statement execute function app.count_members();
create trigger count_removed after delete on members
  referencing old table as gone_rows for each statement execute function app.count_members();

create function app.count_visitors() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  come app.counted[];
  gone app.counted[];
begin
  if tg_op <> 'DELETE' then
    select array_agg((church_id, branch_id, created_at, deleted_at, false, converted_at)::app.counted order by id)
    into come from come_rows;
  end if;
  if tg_op <> 'INSERT' then
    select array_agg((church_id, branch_id, created_at, deleted_at, false, converted_at)::app.counted order by id)
    into gone from gone_rows;
  end if;
  if come is distinct from gone then
    perform app.enter_figures('visitors', come, gone);
  end if;
  return null;
end
$$;
create trigger count_added after insert on visitors
  referencing new table as come_rows for each statement execute function app.count_visitors();
create trigger count_changed after update on visitors
  referencing new table as come_rows old table as gone_rows for each statement execute function app.count_visitors();
create trigger count_removed after delete on visitors
  referencing old table as gone_rows for each statement execute function app.count_visitors();

create function app.count_branches() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  come app.counted[];
  gone app.counted[];
begin
  if tg_op <> 'DELETE' then
    select array_agg((church_id, id, created_at, deleted_at, false, null)::app.counted order by id) into come from come_rows;
    insert into branch_figures (church_id, branch_id) select church_id, id from come_rows;
  end if;
  if tg_op <> 'INSERT' then
    select array_agg((church_id, id, created_at, deleted_at, false, null)::app.counted order by id) into gone from gone_rows;
  end if;
  if come is distinct from gone then
    perform app.enter_figures('branches', come, gone);
  end if;
  return null;
end
$$;
create trigger count_added after insert on branches
  referencing new table as come_rows for each statement execute function app.count_branches();
create trigger count_changed after update on branches
  referencing new table as come_rows old table as gone_rows for each statement execute function app.count_branches();
create trigger count_removed after delete on branches
  referencing old table as gone_rows for each statement execute function app.count_branches();

-- A church counts nothing itself; its name and its standing are seen with the figures.
create function app.mark_church() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into branch_figures (church_id, branch_id) values (new.id, 0);
  return null;
end
$$;
create trigger mark_figures after insert or update of name, city, state, denomination_id, affiliation, deleted_at on churches
  for each row execute function app.mark_church();

create function app.mark_denomination() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into branch_figures (church_id, branch_id) select id, 0 from churches where denomination_id = new.id;
  return null;
end
$$;
create trigger mark_figures after update of name, display_name on denominations
  for each row execute function app.mark_denomination();

create function app.recount_figures(church bigint) returns void
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
    select app.month_of(created_at) as month, 1 as members, 0 as visitors, 0 as converted, 0 as branches
    from members where church_id = church
    union all
    select app.month_of(deleted_at), -1, 0, 0, 0 from members where church_id = church and deleted_at is not null
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
comment on function app.recount_figures(bigint) is
  'Enters what the figures of a church differ by from its rows: nothing, unless somebody changed rows past the triggers.';

-- What a denomination's churches come to together. An office adds up hundreds of thousands of people, and a church that belongs
-- to it may know the sum without seeing the others: so these look past the fence, at sums of approved churches alone, and
-- only for who is in one of them and not held to branches.
create function app.belongs_to(denomination bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select app.branch_ids() is null and exists (
    select from churches where id = any (app.church_ids()) and denomination_id = denomination
      and affiliation = 'approved' and deleted_at is null)
$$;

create function app.denomination_totals(denomination bigint)
  returns table (churches bigint, branches bigint, members bigint, active_members bigint, visitors bigint, converted bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with church as materialized (
    select id from churches as c
    where c.denomination_id = denomination and c.affiliation = 'approved' and c.deleted_at is null
      and (select app.belongs_to(denomination)))
  select (select count(*) from church), coalesce(sum(f.branches), 0), coalesce(sum(f.members), 0),
    coalesce(sum(f.active_members), 0), coalesce(sum(f.visitors), 0), coalesce(sum(f.converted), 0)
  from branch_figures as f join church on church.id = f.church_id
$$;

create function app.denomination_months(denomination bigint, since date)
  returns table (state text, month date, members bigint, visitors bigint, converted bigint, branches bigint, churches bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with church as materialized (
    select id, c.state, coalesce(affiliation_decided_at, created_at) as joined from churches as c
    where c.denomination_id = denomination and c.affiliation = 'approved' and c.deleted_at is null
      and (select app.belongs_to(denomination)))
  select church.state, f.month, sum(f.members), sum(f.visitors), sum(f.converted), sum(f.branches), 0::bigint
  from monthly_figures as f join church on church.id = f.church_id
  where f.month >= since group by church.state, f.month
  union all
  select church.state, app.month_of(joined), 0, 0, 0, 0, count(*) from church
  where app.month_of(joined) >= since group by church.state, app.month_of(joined)
$$;
comment on function app.denomination_months(bigint, date) is 'Differences by state and month, from a month on.';

create function app.denomination_states(denomination bigint)
  returns table (state text, churches bigint, members bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with church as materialized (
    select id, c.state from churches as c
    where c.denomination_id = denomination and c.affiliation = 'approved' and c.deleted_at is null
      and (select app.belongs_to(denomination)))
  select church.state, count(distinct church.id), coalesce(sum(f.members), 0)
  from church left join branch_figures as f on f.church_id = church.id group by church.state
$$;

create function app.silent_churches(denomination bigint, since timestamptz, no_news text[], at_most integer)
  returns table (id bigint, name text, city text, state text, last_news_at timestamptz, in_all bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name, c.city, c.state, news.at, count(*) over ()
  from churches as c left join lateral (
    select at from audit_entries as e
    where e.church_id = c.id and e.actor_id is not null and e.action <> all (no_news)
    order by at desc limit 1) as news on true
  where c.denomination_id = denomination and c.affiliation = 'approved' and c.deleted_at is null
    and (select app.belongs_to(denomination)) and coalesce(news.at, c.created_at) < since
  order by coalesce(news.at, c.created_at), c.id limit at_most
$$;
comment on function app.silent_churches(bigint, timestamptz, text[], integer) is
  'Approved churches in which nobody has done anything since then, but for what is no news; the longest silent first.';

-- Everybody may read which denominations there are; the office gives its own another name.
alter table denominations enable row level security;
create policy known on denominations for select to app_user, app_system using (true);
create policy office on denominations for update to app_user using (
  id = (select denomination_id from users where users.id = app.user_id() and role = 'DENOMINATION_ADMIN'));
create policy system on denominations for all to app_system using (true) with check (true);
grant update (name, display_name) on denominations to app_user;

revoke execute on function app.enter_figures(text, app.counted[], app.counted[]) from public;
revoke execute on function app.recount_figures(bigint) from public;
grant execute on function app.recount_figures(bigint) to app_user, app_system;
revoke execute on function app.belongs_to(bigint), app.denomination_totals(bigint), app.denomination_months(bigint, date),
  app.denomination_states(bigint), app.silent_churches(bigint, timestamptz, text[], integer) from public;
grant execute on function app.denomination_totals(bigint), app.denomination_months(bigint, date),
  app.denomination_states(bigint), app.silent_churches(bigint, timestamptz, text[], integer) to app_user;

do $$
begin
  perform app.recount_figures(id) from churches;
  insert into branch_figures (church_id, branch_id) select id, 0 from churches;
end
$$;
