-- Churches that asked, on the landing page, to be talked to. Nobody's tenant yet: no church, and no business of anyone who
-- is signed in, so that only the system's role may write, and neither it nor app_user may change what was left.

create table leads (
  id bigint generated always as identity primary key,
  church_name text not null check (length(church_name) between 3 and 150),
  email text not null,
  phone text not null,
  created_at timestamptz not null default now()
);
comment on table leads is
  'Personal data, kept to answer who asked (LGPD art. 7, V) and for 12 months at most: each new lead drops the older ones. Read by the operator, as the owner of the database.';
create index leads_by_age on leads (created_at);
revoke all on leads from public;
grant insert, delete on leads to app_system;
-- To know which are old enough to go, the system sees when they came, and nothing of who they are.
grant select (id, created_at) on leads to app_system;
alter table leads enable row level security;
alter table leads force row level security;
create policy system on leads for all to app_system using (true) with check (true);
do $$ begin execute format('create policy owner on leads for all to %I using (true) with check (true)', current_user); end $$;
