-- compatible
-- The accounts of the operator's desk. They belong to the installation and to no church: nothing of a user's account is shared with them,
-- and the role of requests in a church's scope cannot see these tables.

create table operators (
  id bigint primary key generated always as identity,
  email text not null unique check (email = lower(email)),
  full_name text not null,
  password_hash text,
  encrypted_totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  link_hash bytea unique,
  link_expires_at timestamptz,
  invited_at timestamptz not null,
  removed_at timestamptz,
  check ((link_hash is null) = (link_expires_at is null)),
  check (removed_at is null or (password_hash is null and encrypted_totp_secret is null and link_hash is null))
);
comment on table operators is 'The people who operate the installation. A removed one stays with the name, since the trail names operators by number.';
comment on column operators.link_hash is 'Of the token of the link that was printed last and not used yet.';

create table operator_sessions (
  id bigint primary key generated always as identity,
  operator_id bigint not null references operators (id) on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions_operator on operator_sessions (operator_id);

create table operator_recovery_codes (
  id bigint primary key generated always as identity,
  operator_id bigint not null references operators (id) on delete cascade,
  code_hash bytea not null,
  encrypted_key bytea not null,
  used_at timestamptz
);
create index operator_recovery_codes_operator on operator_recovery_codes (operator_id);

do $$
declare
  desk text;
begin
  foreach desk in array array['operators', 'operator_sessions', 'operator_recovery_codes']
  loop
    execute format('alter table %I enable row level security', desk);
    execute format('alter table %I force row level security', desk);
    execute format('create policy system on %I to app_system using (true) with check (true)', desk);
    execute format('create policy owner on %I for all to %I using (true) with check (true)', desk, current_user);
    execute format('grant select, insert, update, delete on %I to app_system', desk);
  end loop;
end
$$;
