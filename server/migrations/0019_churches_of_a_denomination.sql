-- The churches of a denomination: in which of them somebody of the office works for now, what was asked and answered about
-- belonging to it, and what the office sees of a church that only asks (rulings 1.5).

alter table sessions add column entered_church_id bigint references churches;
comment on column sessions.entered_church_id is
  'The church of their denomination in which somebody of its office works for now. Null: in none.';
create index sessions_entered on sessions (entered_church_id) where entered_church_id is not null;

-- A church that leaves, is deleted or changes its denomination shows everybody out; coming back lets nobody in by itself.
create function app.show_out() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sessions set entered_church_id = null where entered_church_id = new.id;
  return null;
end
$$;
create trigger show_out after update of affiliation, denomination_id, deleted_at on churches for each row
  when (new.affiliation <> 'approved' or new.denomination_id <> old.denomination_id or new.deleted_at is not null)
  execute function app.show_out();

create function app.office_of() returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select denomination_id from users
  where id = app.user_id() and role = 'DENOMINATION_ADMIN' and is_active and deleted_at is null
$$;
comment on function app.office_of() is 'The denomination whose office the person who acts belongs to; null: none.';

create function app.has_office(denomination bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from users join denominations on denominations.id = users.denomination_id
    where users.denomination_id = denomination and users.role = 'DENOMINATION_ADMIN' and users.is_active
      and not denominations.is_independent)
$$;
comment on function app.has_office(bigint) is 'Whether somebody could answer a church that asks to belong to this denomination.';

create table affiliation_events (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  denomination_id bigint not null references denominations,
  kind text not null check (kind in ('requested', 'withdrawn', 'approved', 'refused', 'left', 'ended', 'created')),
  reason text check (length(reason) between 1 and 500),
  by_office boolean not null,
  by_id bigint references users on delete set null,
  at timestamptz not null,
  check (kind not in ('refused', 'ended') or reason is not null)
);
comment on table affiliation_events is 'What a church and a denomination''s office have asked and answered each other.';
comment on column affiliation_events.kind is 'left: by the church; ended: by the office; created: the office registered the church.';
create index affiliation_events_church on affiliation_events (church_id, at desc, id desc);
create index affiliation_events_denomination on affiliation_events (denomination_id, church_id);
call app.fence('affiliation_events', append_only => true);
-- The office sees its own part of a church's story, before the church is one of its own and after.
create policy office on affiliation_events for select to app_user using (denomination_id = (select app.office_of()));

insert into affiliation_events (church_id, denomination_id, kind, by_office, at)
select id, denomination_id, 'requested', false, created_at from churches where affiliation = 'pending';

-- Of a church that asks, or was refused, the office sees who it is and whom to call, and nothing that it keeps.
create function app.affiliation_requests() returns table (
  id bigint, name app.name, city text, state text, pastor_name text, email text, phone text, affiliation text,
  denomination_id bigint, version integer, asked_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select churches.id, churches.name, churches.city, churches.state, churches.pastor_name, churches.email, churches.phone,
    churches.affiliation, churches.denomination_id, churches.version,
    coalesce((
      select max(events.at) from affiliation_events as events
      where events.church_id = churches.id and events.denomination_id = churches.denomination_id
        and events.kind = 'requested'), churches.created_at)
  from churches
  where churches.denomination_id = app.office_of() and churches.affiliation in ('pending', 'refused')
    and churches.deleted_at is null and not churches.id = any (coalesce(app.church_ids(), '{}'))
$$;
comment on function app.affiliation_requests() is 'The churches that ask the office of the person who acts, and those it refused.';

-- A church in scope tells the office of the denomination that it names; whose accounts those are it does not see.
create function app.tell_office(church bigint, kind text, facts jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if kind not in ('affiliation_request', 'affiliation_left') or not church = any (coalesce(app.church_ids(), '{}')) then
    raise exception 'not for this church to tell' using errcode = 'insufficient_privilege';
  end if;
  insert into notices (church_id, user_id, kind, facts, at)
  select users.church_id, users.id, tell_office.kind, tell_office.facts, tell_office.at
  from churches join users on users.denomination_id = churches.denomination_id
  where churches.id = church and users.role = 'DENOMINATION_ADMIN' and users.is_active and users.church_id is not null;
end
$$;
comment on function app.tell_office(bigint, text, jsonb, timestamptz) is 'Puts a notice into the bell of everybody in the office.';

create function app.houses_office(church bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from churches join users on users.church_id = churches.id and users.denomination_id = churches.denomination_id
    where churches.id = church and users.role = 'DENOMINATION_ADMIN' and users.is_active)
$$;
comment on function app.houses_office(bigint) is 'Whether people of the denomination''s office have their accounts in this church.';

revoke execute on function app.show_out(), app.office_of(), app.has_office(bigint), app.affiliation_requests(),
  app.tell_office(bigint, text, jsonb, timestamptz), app.houses_office(bigint) from public;
grant execute on function app.office_of(), app.has_office(bigint), app.affiliation_requests(),
  app.tell_office(bigint, text, jsonb, timestamptz), app.houses_office(bigint) to app_user;
grant execute on function app.has_office(bigint) to app_system;

-- Whoever founds a church inside a scope takes its number first, so that the scope can be widened by it and by no other.
alter table churches alter column id set generated by default;
grant usage on sequence churches_id_seq to app_user;

do $$
declare
  condition text;
begin
  select pg_get_constraintdef(oid) into condition
  from pg_constraint where conrelid = 'notices'::regclass and conname = 'notices_kind_check';
  execute 'alter table notices drop constraint notices_kind_check';
  execute format(
    'alter table notices add constraint notices_kind_check check (kind in (''affiliation_decision'', ''affiliation_left'') or %s)',
    substring(condition from '^CHECK \((.*)\)$'));
end
$$;
