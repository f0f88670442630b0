-- Work that must happen although the process that caused it ends: jobs of graphile-worker, whose own migrations have run before this
-- one (db/migrate.ts). A job is stored in the transaction of the change that causes it.

do $$
begin
  if not exists (select from pg_roles where rolname = 'app_jobs') then
    create role app_jobs nologin nosuperuser nobypassrls noinherit;
  end if;
exception when duplicate_object or unique_violation then
  null;
end
$$;

-- The role of the connections that take jobs. It sees the jobs and no data of the product.
grant usage on schema graphile_worker, app to app_jobs;
grant select, insert, update, delete on all tables in schema graphile_worker to app_jobs;
grant usage on all sequences in schema graphile_worker to app_jobs;
do $$
declare
  guarded regclass;
begin
  for guarded in
    select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    execute format('create policy jobs on %s to app_jobs using (true) with check (true)', guarded);
  end loop;
end
$$;

-- Also after it was given up by a former attempt with the same key: graphile-worker then begins anew.
create function app.enqueue(task text, payload jsonb, delay interval, key text, most_attempts integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from jsonb_each(payload) where jsonb_typeof(value) <> 'number') then
    raise exception 'a job names ids only' using errcode = 'check_violation';
  end if;
  perform graphile_worker.add_job(
    task, payload::json, run_at => now() + delay, max_attempts => most_attempts, job_key => key, job_key_mode => 'preserve_run_at'
  );
end
$$;
comment on function app.enqueue is 'Stores a job: the only way from a request to the queue. A payload has numbers only, no personal data and no token.';
revoke all on function app.enqueue from public;
grant execute on function app.enqueue to app_user, app_system;

create table job_processes (
  name text primary key,
  seen_at timestamptz not null
);
comment on table job_processes is 'Processes that take jobs, under the name with which they lock them. What one locked that is not seen any more is taken over.';
alter table job_processes enable row level security;
alter table job_processes force row level security;
create policy jobs on job_processes to app_jobs using (true) with check (true);
grant select, insert, update, delete on job_processes to app_jobs;

create table outgoing_emails (
  id bigint primary key,
  encrypted_message bytea not null,
  on_behalf_of_id bigint,
  created_at timestamptz not null
);
comment on table outgoing_emails is 'E-mails that have not left yet: encrypted, since they contain addresses and links. Each is deleted once it was sent.';
comment on column outgoing_emails.on_behalf_of_id is 'The account whose action writes to another person: nothing leaves before its address is verified.';
alter table outgoing_emails enable row level security;
alter table outgoing_emails force row level security;
create policy append on outgoing_emails for insert to app_user with check (true);
create policy system on outgoing_emails for all to app_system using (true) with check (true);
do $$ begin execute format('create policy owner on outgoing_emails for all to %I using (true) with check (true)', current_user); end $$;
do $$ begin execute format('create policy owner on job_processes for all to %I using (true) with check (true)', current_user); end $$;
grant insert on outgoing_emails to app_user;
grant select, insert, update, delete on outgoing_emails to app_system;
create index outgoing_emails_by_age on outgoing_emails (created_at);
