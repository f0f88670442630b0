-- compatible
-- What is known of backups, what may not come back with one, and the pause of jobs after a restore.

create table backups (
  id bigint primary key generated always as identity,
  file text not null,
  bytes bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  verification text not null check (verification in ('equal', 'skipped', 'failed')),
  verified_at timestamptz
);
comment on table backups is 'Backups of the whole installation that were written, the newest last.';
comment on column backups.verification is 'Whether the file, restored into a scratch database, gave the same rows; skipped: there is no right to create one.';
alter table backups enable row level security;
alter table backups force row level security;
create policy system on backups to app_system using (true) with check (true);
do $$ begin execute format('create policy owner on backups for all to %I using (true) with check (true)', current_user); end $$;
grant select, insert, update, delete on backups to app_system;

create table erasures (
  id bigint primary key generated always as identity,
  kind text not null,
  record_id bigint not null,
  erased_at timestamptz not null default now()
);
comment on table erasures is 'Persons whose data was erased, by number alone: stored beside the backups, and applied again to what is restored from an older one.';
alter table erasures enable row level security;
alter table erasures force row level security;
create policy system on erasures to app_system using (true) with check (true);
do $$ begin execute format('create policy owner on erasures for all to %I using (true) with check (true)', current_user); end $$;
grant select, insert, delete on erasures to app_system;
create index erasures_by_time on erasures (erased_at);

-- In the database, so that no way of deleting a person can forget it.
create function app.record_deletion() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.erasures (kind, record_id) select tg_argv[0], gone.id from gone;
  return null;
end
$$;
create function app.record_anonymisation() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.erasures (kind, record_id) values (tg_argv[0], new.id);
  return null;
end
$$;
comment on function app.record_deletion is 'Notes the numbers of deleted rows in `erasures`.';
comment on function app.record_anonymisation is 'Notes the number of a row that does not identify anybody any more in `erasures`.';
revoke all on function app.record_deletion, app.record_anonymisation from public;
create trigger record_deletion after delete on members referencing old table as gone
  for each statement execute function app.record_deletion('member deleted');
create trigger record_deletion after delete on visitors referencing old table as gone
  for each statement execute function app.record_deletion('visitor deleted');
create trigger record_anonymisation after update of anonymised_at on visitors
  for each row when (old.anonymised_at is null and new.anonymised_at is not null)
  execute function app.record_anonymisation('visitor anonymised');
create trigger record_anonymisation after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function app.record_anonymisation('account deleted');

create table queue_pauses (
  since timestamptz primary key
);
comment on table queue_pauses is 'A row: no process takes jobs. A restore writes it, so that a copy of an installation writes to nobody before its operator has looked.';
alter table queue_pauses enable row level security;
alter table queue_pauses force row level security;
create policy system on queue_pauses to app_system using (true) with check (true);
create policy jobs on queue_pauses for select to app_jobs using (true);
do $$ begin execute format('create policy owner on queue_pauses for all to %I using (true) with check (true)', current_user); end $$;
grant select, insert, delete on queue_pauses to app_system;
grant select on queue_pauses to app_jobs;

-- After a restore, in a transaction of the system: both functions let nobody but the person, or their church, call them.
create function app.erase_access(person bigint, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('app.user_id', person::text, true);
  perform app.revoke_access(person, at), app.delete_credentials(person);
  perform set_config('app.user_id', '', true);
end
$$;
comment on function app.erase_access is 'Ends all sessions of a person and deletes what they sign in with, for the system.';
revoke all on function app.erase_access from public;
grant execute on function app.erase_access to app_system;
