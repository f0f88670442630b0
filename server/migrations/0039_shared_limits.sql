-- Limits that all processes of an installation count together. Not logged: after a crash of the server they begin anew.

create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'How much of each limit was used: the key is a keyed hash of route and caller, `expire` in milliseconds since 1970.';
create index rate_limits_by_expiry on rate_limits (expire);
alter table rate_limits enable row level security;
alter table rate_limits force row level security;
create policy jobs on rate_limits to app_jobs using (true) with check (true);
create policy system on rate_limits to app_system using (true);
do $$ begin execute format('create policy owner on rate_limits for all to %I using (true) with check (true)', current_user); end $$;
grant select, insert, update, delete on rate_limits to app_jobs;
grant select, delete on rate_limits to app_system;
