-- compatible
-- A church lets the operator see its data for a limited time. Only the church can allow it: the role of the operator's desk may neither
-- create such a row nor change one.

create table operator_entry_grants (
  id bigint primary key generated always as identity,
  church_id bigint not null references churches on delete cascade,
  allowed_at timestamptz not null,
  allowed_by_id bigint references users on delete set null,
  ends_at timestamptz not null check (ends_at between allowed_at + interval '1 hour' and allowed_at + interval '72 hours'),
  ended_at timestamptz,
  ended_by_id bigint references users on delete set null
);
comment on table operator_entry_grants is 'That a church lets the operator see its data, until an instant, or until the church ends it.';
comment on column operator_entry_grants.ended_at is 'Ended by the church before its time, or noted when the next one is allowed. Null: open, or over by its time.';
call app.enable_tenant_rls('operator_entry_grants');
revoke insert, update on operator_entry_grants from app_user, app_system;
grant insert (church_id, allowed_at, allowed_by_id, ends_at) on operator_entry_grants to app_user;
grant update (ended_at, ended_by_id) on operator_entry_grants to app_user;
create unique index operator_entry_grants_open on operator_entry_grants (church_id) where ended_at is null;
create index operator_entry_grants_church on operator_entry_grants (church_id);
create index operator_entry_grants_allowed_by on operator_entry_grants (allowed_by_id) where allowed_by_id is not null;
create index operator_entry_grants_ended_by on operator_entry_grants (ended_by_id) where ended_by_id is not null;

alter table operator_sessions add column entry_grant_id bigint references operator_entry_grants (id) on delete set null;
comment on column operator_sessions.entry_grant_id is 'With which grant this session has entered a church; worth nothing once that has ended.';
create index operator_sessions_entry_grant on operator_sessions (entry_grant_id) where entry_grant_id is not null;

create function app.end_operator_entries(moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update operator_entry_grants set ended_at = moment where ended_at is null
$$;
comment on function app.end_operator_entries is 'After a restore: what a church had ended since the backup must not be open again.';
revoke execute on function app.end_operator_entries from public;
grant execute on function app.end_operator_entries to app_system;
