-- Who there is: denominations, plans, churches with their branches, the people who sign in, and what they did.

create function app.touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

comment on function app.touch() is 'Every change makes a new version (the ETag) and says when.';

-- Sorting and comparing names as Portuguese does: "Ávila" beside "Avila", not after "Zuza".
create domain app.name as text collate "pt-BR-x-icu" check (length(value) between 1 and 150);

create table plans (
  id text primary key,
  position integer not null,
  name text not null,
  price numeric(10, 2),
  price_display text not null,
  features text[] not null,
  member_limit integer check (member_limit > 0)
);
comment on column plans.price is 'BRL a month; null: on request.';
comment on column plans.member_limit is 'Null: unlimited.';
grant select on plans to app_user, app_system;

create table denominations (
  id bigint generated always as identity primary key,
  name app.name not null,
  display_name app.name not null,
  is_independent boolean not null default false,
  founded_here boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on column denominations.founded_here is 'Founded by a registration (plan denomination), not part of the list the product comes with.';
create unique index denominations_name on denominations (app.fold(name));
create unique index denominations_one_independent on denominations (is_independent) where is_independent;
create trigger touch before update on denominations for each row execute function app.touch();
grant select on denominations to app_user, app_system;
grant insert on denominations to app_system;

create table churches (
  id bigint generated always as identity primary key,
  denomination_id bigint not null references denominations,
  affiliation text not null check (affiliation in ('independent', 'pending', 'approved', 'refused')),
  affiliation_decided_at timestamptz,
  affiliation_decided_by_id bigint,
  name app.name not null,
  cnpj text,
  email text not null,
  phone text not null,
  address text not null,
  number text,
  complement text,
  neighborhood text,
  city text not null,
  state text not null check (length(state) = 2),
  zipcode text not null,
  pastor_name text not null,
  privacy_contact text not null,
  plan_id text not null references plans,
  requested_plan_id text references plans,
  plan_requested_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz
);
comment on column churches.plan_id is 'The plan whose limits hold now.';
comment on column churches.requested_plan_id is 'A paid plan that was chosen and is not confirmed yet.';
comment on column churches.privacy_contact is 'Whom a data subject writes to (LGPD art. 41).';
create index churches_denomination on churches (denomination_id, affiliation) where deleted_at is null;
call app.fence('churches', church_key => 'id');
create trigger touch before update on churches for each row execute function app.touch();

create table branches (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  parent_id bigint,
  kind text not null check (kind in ('headquarters', 'sector', 'branch', 'congregation', 'mission')),
  name app.name not null,
  email text,
  phone text,
  address text,
  number text,
  complement text,
  neighborhood text,
  city text,
  state text,
  zipcode text,
  is_active boolean not null default true,
  qr_code uuid not null unique default gen_random_uuid(),
  qr_code_active boolean not null default true,
  qr_code_changed_at timestamptz,
  qr_code_changed_by_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  unique (church_id, id),
  foreign key (church_id, parent_id) references branches (church_id, id),
  check (parent_id is distinct from id)
);
create unique index branches_one_headquarters on branches (church_id)
  where kind = 'headquarters' and deleted_at is null;
create index branches_by_name on branches (church_id, name) where deleted_at is null;
call app.fence('branches');
create trigger touch before update on branches for each row execute function app.touch();

create table users (
  id bigint generated always as identity primary key,
  church_id bigint references churches,
  denomination_id bigint references denominations,
  email text not null check (email = lower(email)),
  full_name app.name not null,
  phone text,
  birth_date date,
  gender text not null default 'N' check (gender in ('M', 'F', 'N')),
  bio text not null default '',
  password_hash text not null,
  role text check (role in (
    'DENOMINATION_ADMIN', 'CHURCH_ADMIN', 'PASTOR', 'SECRETARY', 'LEADER', 'BRANCH_MANAGER', 'MEMBER')),
  declared_title text,
  is_active boolean not null default true,
  terms_accepted_at timestamptz not null,
  profile_completed_at timestamptz,
  draft jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  check ((profile_completed_at is null) = (church_id is null)),
  check (profile_completed_at is null or role is not null),
  check (role is distinct from 'DENOMINATION_ADMIN' or denomination_id is not null)
);
comment on column users.declared_title is 'What the person calls themselves in the payload field "role"; grants nothing.';
comment on column users.draft is 'What has been typed of step 2 of the registration.';
create unique index users_email on users (email);
create index users_church on users (church_id);
create index users_denomination on users (denomination_id) where role = 'DENOMINATION_ADMIN';
call app.fence('users');
create policy self on users for select to app_user using (id = (select app.user_id()));
create trigger touch before update on users for each row execute function app.touch();

create table branch_managers (
  church_id bigint not null,
  branch_id bigint not null,
  user_id bigint not null,
  assigned_at timestamptz not null default now(),
  primary key (branch_id, user_id),
  foreign key (church_id, branch_id) references branches (church_id, id) on delete cascade,
  foreign key (church_id, user_id) references users (church_id, id) on delete cascade
);
create index branch_managers_user on branch_managers (user_id);
call app.fence('branch_managers');

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  remember boolean not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;
alter table sessions enable row level security;
alter table sessions force row level security;
revoke all on sessions from public;
grant select, update on sessions to app_user;
grant select, insert, update, delete on sessions to app_system;
create policy own on sessions to app_user using (user_id = (select app.user_id()));
create policy system on sessions to app_system using (true) with check (true);

create table login_failures (
  id bigint generated always as identity primary key,
  email_hash bytea not null,
  network_address text not null,
  failed_at timestamptz not null
);
comment on column login_failures.email_hash is 'Keyed hash: an address that has no account leaves no trace of itself.';
create index login_failures_email on login_failures (email_hash, failed_at);
create index login_failures_address on login_failures (network_address, failed_at);
grant select, insert, delete on login_failures to app_system;

create table idempotency_keys (
  key_hash bytea primary key,
  request_hash bytea not null,
  status integer,
  sealed_answer bytea,
  created_at timestamptz not null
);
comment on table idempotency_keys is
  'Written in the transaction of the effect. key_hash covers caller, route and key; the answer opens only with that key.';
create index idempotency_keys_age on idempotency_keys (created_at);
grant select, insert, update on idempotency_keys to app_user;
grant select, insert, update, delete on idempotency_keys to app_system;

create table audit_entries (
  id bigint generated always as identity primary key,
  church_id bigint references churches,
  at timestamptz not null,
  actor_id bigint references users on delete set null,
  action text not null,
  entity text not null,
  entity_id bigint,
  facts jsonb not null default '{}',
  request_id text
);
comment on column audit_entries.facts is 'Names of changed fields, states, counts: never the personal data itself.';
create index audit_entries_church on audit_entries (church_id, at desc, id desc);
call app.fence('audit_entries', append_only => true);

create table address_cache (
  zipcode text primary key check (zipcode ~ '^\d{8}$'),
  address jsonb not null,
  fetched_at timestamptz not null
);
grant select, insert, update on address_cache to app_system;
