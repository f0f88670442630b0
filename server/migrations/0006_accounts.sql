-- What an account needs beyond a password: links by mail, devices that are known, a second factor, a picture.

-- An invited person has neither a password nor accepted anything until they follow the link.
alter table users
  alter column password_hash drop not null,
  alter column terms_accepted_at drop not null,
  add column invited_at timestamptz,
  add column avatar text,
  add column totp_sealed bytea,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint,
  add check (password_hash is not null or invited_at is not null),
  add check (totp_confirmed_at is null or totp_sealed is not null);
comment on column users.invited_at is 'When the last invitation was sent; stays after it was accepted.';
comment on column users.avatar is 'Name of the upload; a new picture has a new name.';
comment on column users.totp_sealed is 'Encrypted secret of the second factor; counts once it is confirmed.';
comment on column users.totp_last_step is 'The last time step that opened a session: a code works once.';

alter table churches add column second_factor_required boolean not null default false;
comment on column churches.second_factor_required is 'Administrators without a second factor have no rights until they set it up.';

-- A table of one person's own things: they see theirs, the system all, the owner (backup) all.
create procedure app.fence_own(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('revoke all on %s from public', target);
  execute format('grant select, insert, update, delete on %s to app_user, app_system', target);
  execute format('create policy own on %s for all to app_user using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()))', target);
  execute format('create policy system on %s for all to app_system using (true) with check (true)', target);
  execute format('create policy owner on %s for all to %I using (true) with check (true)', target, current_user);
end
$$;
revoke execute on procedure app.fence_own(regclass) from public;

-- The sessions' fence is older and lacked the owner's sight, without which a backup would leave them out.
do $$ begin execute format('create policy owner on sessions for all to %I using (true) with check (true)', current_user); end $$;

-- Links sent by mail: a new password, an invitation. Only the hash is stored.
create table account_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('password_reset', 'invitation')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on account_links (user_id);
call app.fence_own('account_links');

-- A device that has signed in before: the right password from it still works while strangers guess (security B2).
create table known_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  last_used_at timestamptz not null
);
create index known_devices_user on known_devices (user_id);
call app.fence_own('known_devices');

-- Ways in when the telephone is lost. Each works once.
create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  unique (user_id, code_hash)
);
call app.fence_own('recovery_codes');

-- Pictures that people upload, re-encoded. The bytes lie under DATA_DIR/uploads by this name.
create table uploads (
  name text primary key check (name ~ '^[A-Za-z0-9_-]{22}$'),
  church_id bigint references churches,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null,
  replaced_at timestamptz
);
comment on column uploads.church_id is 'Null: of a person who has no church yet.';
comment on column uploads.replaced_at is 'No record points to it any more; it is not served.';
create index uploads_church on uploads (church_id);
call app.fence('uploads');

-- Signed in without a church: their own row is the only one they may change.
create policy self_change on users for update to app_user
  using (id = (select app.user_id())) with check (id = (select app.user_id()));
