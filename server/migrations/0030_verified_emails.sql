-- An address is verified by a link that was mailed to it. The fact names the address: another one is not verified by it.
alter table users
  add column verified_email text,
  add column email_verified_at timestamptz,
  add check ((verified_email is null) = (email_verified_at is null));
-- Accounts that exist keep what they can do. Who has not answered an invitation yet verifies the address by answering it.
update users set verified_email = email, email_verified_at = now() where password_hash is not null and deleted_at is null;
alter table users
  add column email_verified boolean not null generated always as (verified_email is not distinct from email) stored;
comment on column users.verified_email is 'The address that was verified last; it may have been changed since.';
comment on column users.email_verified is 'Whether the present address is the one that was verified.';

alter table account_links
  drop constraint account_links_purpose_check,
  add constraint account_links_purpose_check check (purpose in ('password_reset', 'invitation', 'email_verification')),
  add column email_hash bytea check (length(email_hash) = 32);
create index account_links_address on account_links (email_hash, created_at) where email_hash is not null;
comment on column account_links.email_hash is
  'SHA-256 of the address that the link was mailed to: it opens nothing once the account has another. Null: made before.';

-- A notice is mailed to another church only once the address of the person who caused it is verified.
alter table notices add column caused_by_id bigint references users on delete set null;
comment on column notices.caused_by_id is 'Null: the product itself, its operator, or somebody who was not signed in.';
create index notices_caused_by on notices (caused_by_id) where mail_open;

create or replace function app.tell_office(church bigint, kind text, facts jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if kind not in ('affiliation_request', 'affiliation_left') or not church = any (coalesce(app.church_ids(), '{}')) then
    raise exception 'not for this church to tell' using errcode = 'insufficient_privilege';
  end if;
  insert into notices (church_id, user_id, kind, facts, at, caused_by_id)
  select users.church_id, users.id, tell_office.kind, tell_office.facts, tell_office.at, app.user_id()
  from churches join users on users.denomination_id = churches.denomination_id
  where churches.id = church and users.role = 'DENOMINATION_ADMIN' and users.is_active and users.church_id is not null;
end
$$;
