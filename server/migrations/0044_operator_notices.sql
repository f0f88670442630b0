-- compatible
-- What the operator's desk adds: notices to everybody who is signed in, and answers to the contacts of the landing page.

create table operator_notices (
  id bigint primary key generated always as identity,
  title text not null check (length(title) between 1 and 100),
  body text not null check (length(body) between 1 and 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  administrators_only boolean not null,
  created_at timestamptz not null,
  created_by_id bigint not null references operators (id),
  ended_at timestamptz,
  ended_by_id bigint references operators (id),
  check ((ended_at is null) = (ended_by_id is null))
);
comment on table operator_notices is 'Of the installation and no church: what its operator tells everybody, plain text. Shown between two instants, or until the operator ends it.';
create index operator_notices_by_end on operator_notices (ends_at);
create index operator_notices_created_by on operator_notices (created_by_id);
create index operator_notices_ended_by on operator_notices (ended_by_id) where ended_by_id is not null;
alter table operator_notices enable row level security;
alter table operator_notices force row level security;
create policy system on operator_notices to app_system using (true) with check (true);
-- Every signed-in person may read them; who wrote them is the operators' own.
create policy readers on operator_notices for select to app_user using (true);
grant select, insert, delete on operator_notices to app_system;
grant update (ended_at, ended_by_id) on operator_notices to app_system;
grant select (id, title, body, starts_at, ends_at, administrators_only, ended_at) on operator_notices to app_user;
do $$ begin execute format('create policy owner on operator_notices for all to %I using (true) with check (true)', current_user); end $$;

alter table leads
  add column answered_at timestamptz,
  add column answered_by_id bigint references operators (id),
  add constraint leads_answered check ((answered_at is null) = (answered_by_id is null));
create index leads_answered_by on leads (answered_by_id) where answered_by_id is not null;
comment on table leads is
  'Personal data, kept to answer who asked (LGPD art. 7, V) and for 12 months at most: each new lead drops the older ones. Read by the operator at the desk; no user of a church can.';
-- The desk shows them, notes that one was answered, and changes nothing else of them.
grant select on leads to app_system;
grant update (answered_at, answered_by_id) on leads to app_system;
