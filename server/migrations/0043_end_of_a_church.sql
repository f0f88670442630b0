-- compatible
-- The end of a church's account: asked for, taken back within 30 days or carried out, and what remains of it. The serving roles can neither
-- shorten the 30 days nor delete from tables that are append-only for them: what erases is done by the functions below, which check it.

create table church_endings (
  church_id bigint primary key references churches on delete cascade,
  asked_at timestamptz not null,
  asked_by_id bigint references users on delete set null,
  by_operator boolean not null,
  reason text check (length(reason) between 1 and 500),
  ends_at timestamptz not null,
  reminded_week_at timestamptz,
  reminded_day_at timestamptz,
  recorded_at timestamptz not null default clock_timestamp(),
  check (not by_operator or asked_by_id is null)
);
comment on table church_endings is 'Churches whose account was asked to end. A row is deleted when it is taken back, and with the church.';
comment on column church_endings.recorded_at is 'By the clock of the database: no serving role can write it, so that none can shorten the 30 days.';
call app.enable_tenant_rls('church_endings');
revoke insert, update on church_endings from app_user, app_system;
grant insert (church_id, asked_at, asked_by_id, by_operator, reason, ends_at) on church_endings to app_user, app_system;
grant update (ends_at, reminded_week_at, reminded_day_at) on church_endings to app_system;
create index church_endings_ends_at on church_endings (ends_at);

create table churches_without_users (
  church_id bigint primary key references churches on delete cascade,
  found_at timestamptz not null,
  operator_asked_at timestamptz
);
comment on table churches_without_users is 'Churches with no account that can sign in: the operator is asked about each.';
call app.enable_tenant_rls('churches_without_users');

create table ended_churches (
  id bigint primary key,
  asked_at timestamptz,
  asked_by_id bigint,
  by_operator boolean,
  begun_at timestamptz not null,
  erased_at timestamptz,
  members bigint not null,
  visitors bigint not null,
  accounts bigint not null,
  pictures bigint not null,
  chain_number bigint,
  chain_hash bytea
);
comment on table ended_churches is 'What is kept of a church whose data was erased: numbers and dates. Without erased_at: the erasing has begun.';
comment on column ended_churches.id is 'The number that the church had.';
comment on column ended_churches.asked_by_id is 'The number of an account that was erased with the church. Null with asked_at: erased again after a restore.';
alter table ended_churches enable row level security;
alter table ended_churches force row level security;
create policy system on ended_churches to app_system using (true) with check (true);
do $$ begin execute format('create policy owner on ended_churches for all to %I using (true) with check (true)', current_user); end $$;
grant select, delete, update (erased_at, chain_number, chain_hash) on ended_churches to app_system;
create trigger record_erasure after insert on ended_churches
  for each row execute function app.record_anonymisation('church erased');

-- The church's own number says it of all people in it: theirs are not noted one by one.
create or replace function app.record_deletion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.erasures (kind, record_id) select tg_argv[0], gone.id from gone
  where not exists (select from public.ended_churches as ended where ended.id = gone.church_id);
  return null;
end
$$;

create function app.begin_church_erasure(church bigint, moment timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from churches where id = church for no key update;
  if not found or exists (select from ended_churches where id = church) then
    return false;
  end if;
  -- A day less than the product waits: the clocks of two machines may differ. Jobs are paused from a restore until the operator resumes them.
  if not exists (select from church_endings where church_id = church and recorded_at <= clock_timestamp() - interval '29 days')
    and not exists (select from queue_pauses) then
    raise exception 'the account of church % may not end yet', church using errcode = 'insufficient_privilege';
  end if;
  insert into ended_churches (id, asked_at, asked_by_id, by_operator, begun_at, members, visitors, accounts, pictures)
  select ended.id, ending.asked_at, ending.asked_by_id, ending.by_operator, moment,
    (select count(*) from members where church_id = ended.id), (select count(*) from visitors where church_id = ended.id),
    (select count(*) from users where church_id = ended.id), (select count(*) from uploads where church_id = ended.id)
  from (values (church)) as ended (id) left join church_endings as ending on ending.church_id = ended.id;
  return true;
end
$$;
comment on function app.begin_church_erasure is 'From here on a church is erased and cannot be taken back. False: there is none, or it had begun before.';

create function app.require_ended_church(church bigint) returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from ended_churches where id = church and erased_at is null) then
    raise exception 'church % is not being erased', church using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Read from the catalogue, so that no list can forget a table.
create function app.tables_of_churches() returns table (name regclass, place bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with recursive tenant as (
    select c.oid from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'church_id' and not a.attisdropped
      -- These two end with the trail and with the church itself.
      and c.oid not in ('public.audit_entries'::regclass, 'public.church_endings'::regclass)
  ), reference as (
    select distinct conrelid as child, confrelid as parent from pg_constraint
    where contype = 'f' and conrelid <> confrelid and conrelid in (select oid from tenant) and confrelid in (select oid from tenant)
  ), depth (oid, level) as (
    select oid, 0 from tenant
    union
    select reference.parent, depth.level + 1 from depth join reference on reference.child = depth.oid where depth.level < 50
  )
  -- What refers to others goes before them. Tables without any reference are written by triggers of the others: last.
  select oid::regclass, row_number() over (order by exists (select from pg_constraint where contype = 'f' and conrelid = oid) desc, max(level), oid)
  from depth group by oid
$$;
comment on function app.tables_of_churches is 'Every table with rows of a church, in an order in which their rows can be deleted.';

create function app.erase_church_rows(church bigint, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part record;
  done bigint;
begin
  perform app.require_ended_church(church);
  for part in select name from app.tables_of_churches() order by place loop
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where church_id = $1 limit $2))', part.name)
      -- An account is looked for in many tables without an index.
      using church, case when part.name = 'users'::regclass then least(most, 5) else most end;
    get diagnostics done = row_count;
    if done > 0 then
      return done;
    end if;
  end loop;
  return 0;
end
$$;
comment on function app.erase_church_rows is 'Deletes some rows of a church that is being erased. 0: none is left, but for its trail and its own row.';

create function app.drop_church_jobs(church bigint, emails bigint[]) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done bigint;
begin
  perform app.require_ended_church(church);
  delete from graphile_worker._private_jobs as job
  where job.locked_at is null and exists (
    select from jsonb_each_text(job.payload::jsonb) as id
    where (id.key in ('userId', 'inviterId', 'invitedId') and id.value::bigint in (select users.id from users where users.church_id = church))
      or (id.key = 'emailId' and id.value::bigint = any (emails)));
  get diagnostics done = row_count;
  return done;
end
$$;
comment on function app.drop_church_jobs is 'Drops the jobs about people of a church that is being erased, and about these e-mails.';

create function app.end_audit_chain(ended bigint, last_number bigint, last_hash bytea, moment timestamptz, signature bytea) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.require_ended_church(ended);
  if not exists (select from audit_chain where chain = ended and number = last_number and hash = last_hash) then
    raise exception 'no such place in the chain';
  end if;
  insert into audit_checkpoints (chain, number, hash, entries, newest_entry_at, cut_at, signed_hash)
  select ended, last_number, last_hash, count(*), max(entry_at), moment, signature
  from audit_chain where chain = ended and number <= last_number;
end
$$;
comment on function app.end_audit_chain is 'Says up to where the trail of a church that is being erased was, before its entries go.';

create function app.erase_audit_entries(ended bigint, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done bigint;
begin
  perform app.require_ended_church(ended);
  with gone as (
    delete from audit_chain where chain = ended and number in (
      select number from audit_chain where chain = ended
        and number <= (select max(number) from audit_checkpoints where chain = ended)
      order by number limit most)
    returning entry_id
  ), entries as (
    delete from audit_entries using gone where audit_entries.id = gone.entry_id
  )
  select count(*) into done from gone;
  return done;
end
$$;
comment on function app.erase_audit_entries is 'Deletes some entries before the last checkpoint of a church that is being erased. 0: none is left.';

create function app.delay_church_endings() returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done bigint;
begin
  update church_endings set recorded_at = clock_timestamp();
  get diagnostics done = row_count;
  return done;
end
$$;
comment on function app.delay_church_endings is 'After a restore: what was taken back since the backup must not happen, so that all 30 days begin anew.';

revoke execute on function app.begin_church_erasure, app.require_ended_church, app.tables_of_churches, app.erase_church_rows,
  app.drop_church_jobs, app.end_audit_chain, app.erase_audit_entries, app.delay_church_endings from public;
grant execute on function app.begin_church_erasure, app.tables_of_churches, app.erase_church_rows, app.drop_church_jobs,
  app.end_audit_chain, app.erase_audit_entries, app.delay_church_endings to app_system;

create function app.churches_without_office(church bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select case when exists (select from users where church_id = church and denomination_id = own.denomination_id and role = 'DENOMINATION_ADMIN' and is_active)
    and not exists (
      select from users join churches as home on home.id = users.church_id
      where users.denomination_id = own.denomination_id and users.role = 'DENOMINATION_ADMIN' and users.is_active
        and home.id <> church and home.disabled_at is null and not exists (select from church_endings where church_id = home.id))
    then (select count(*) from churches as other where other.denomination_id = own.denomination_id and other.id <> church
      and other.affiliation = 'approved' and other.deleted_at is null and not exists (select from ended_churches where id = other.id))
    else 0 end
  from churches as own where own.id = church
$$;
comment on function app.churches_without_office is 'How many other churches would be left in a denomination without an office, were this church not there.';
create function app.office_ends(denomination bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(bool_and(exists (select from church_endings where church_endings.church_id = users.church_id)), false)
  from users where denomination_id = denomination and role = 'DENOMINATION_ADMIN' and is_active
$$;
comment on function app.office_ends is 'Whether all accounts of this denomination''s office are in churches that are to end.';
revoke execute on function app.churches_without_office, app.office_ends from public;
grant execute on function app.churches_without_office, app.office_ends to app_user, app_system;

-- The office learns that a church of its denomination is to end, and that this was taken back.
do $$
declare
  constraint_name name;
  condition text;
begin
  select conname, pg_get_constraintdef(oid) into constraint_name, condition
  from pg_constraint where conrelid = 'notifications'::regclass and conname like '%kind_check';
  execute format('alter table notifications drop constraint %I', constraint_name);
  execute format('alter table notifications add constraint %I check (kind = ''church_ending'' or %s)',
    constraint_name, substring(condition from '^CHECK \((.*)\)$'));
end
$$;
create or replace function app.notify_office(church bigint, kind text, facts jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if kind not in ('affiliation_request', 'affiliation_left', 'church_ending') or not church = any (coalesce(app.church_ids(), '{}')) then
    raise exception 'church % may not notify the office of %', church, kind using errcode = 'insufficient_privilege';
  end if;
  insert into notifications (church_id, user_id, kind, facts, at, caused_by_id)
  select users.church_id, users.id, notify_office.kind, notify_office.facts, notify_office.at, app.user_id()
  from churches join users on users.denomination_id = churches.denomination_id
  where churches.id = church and users.role = 'DENOMINATION_ADMIN' and users.is_active and users.church_id is not null
    -- Who works in the church that ends is told by letter.
    and (notify_office.kind <> 'church_ending' or users.church_id <> church);
end
$$;
