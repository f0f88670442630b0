-- Names that look alike, and invitations to people whose account belongs to another church.

-- What is left of a denomination's names once look-alike characters, case, accents and blanks are taken from them (Unicode
-- UTS 39). SQL cannot compute it: each start fills it in (seeds/denomination-skeletons), and each change of a name writes it too.
alter table denominations
  add column name_skeleton text,
  add column display_name_skeleton text;
comment on column denominations.name_skeleton is 'Null: not computed yet, since the last start.';
grant update (name_skeleton, display_name_skeleton) on denominations to app_user;

-- A church may invite somebody whose account belongs to another church. Nothing is written there; the row of the inviting church
-- looks like that of any other invitation, shows the invited address, and opens nothing: its own address is a placeholder that no account has.
alter table users add column invited_email text check (invited_email = lower(invited_email));
comment on column users.invited_email is 'The address as the church sees it, where another account has it; email is a placeholder then.';
create unique index users_invited_email on users (church_id, invited_email) where invited_email is not null;

create function app.email_has_account(address text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users where email = address)
$$;
comment on function app.email_has_account(text) is 'Whether any account of the installation has this address. Never for an answer.';
revoke execute on function app.email_has_account(text) from public;
grant execute on function app.email_has_account(text) to app_user, app_system;
