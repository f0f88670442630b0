-- compatible
-- Requests for help that signed-in people send to the operator, and the answers to them and to the contacts of the landing page.

create table support_requests (
  id bigint primary key generated always as identity,
  user_id bigint not null references users on delete cascade,
  encrypted_subject bytea not null,
  encrypted_message bytea not null,
  error_code text check (length(error_code) between 1 and 100),
  created_at timestamptz not null,
  encrypted_answer bytea,
  answered_at timestamptz,
  answered_by_id bigint references operators (id),
  check ((answered_at is null) = (answered_by_id is null)),
  check (encrypted_answer is null or answered_at is not null)
);
comment on table support_requests is 'What a person asked the operator of the installation, and the answer. Kept for 12 months, and as long as the account.';
comment on column support_requests.error_code is 'What the error screen showed: the number of a request in the log, or the screen that failed.';
comment on column support_requests.encrypted_answer is 'As it was mailed; null: the operator answered another way.';
call app.enable_user_rls('support_requests');
revoke insert, update, delete on support_requests from app_user;
grant insert (user_id, encrypted_subject, encrypted_message, error_code, created_at) on support_requests to app_user;
create index support_requests_user on support_requests (user_id);
create index support_requests_created_at on support_requests (created_at);
create index support_requests_open on support_requests (created_at) where answered_at is null;
create index support_requests_answered_by on support_requests (answered_by_id) where answered_by_id is not null;

alter table leads
  add column encrypted_answer bytea,
  add constraint leads_answer check (encrypted_answer is null or answered_at is not null);
comment on column leads.encrypted_answer is 'As it was mailed; null: the operator answered another way.';
grant update (encrypted_answer) on leads to app_system;

create or replace function app.delete_credentials(person bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.require_in_scope(person);
  delete from account_links where user_id = person;
  delete from known_devices where user_id = person;
  delete from recovery_codes where user_id = person;
  delete from branch_managers where user_id = person;
  delete from notifications where user_id = person;
  delete from notification_preferences where user_id = person;
  delete from support_requests where user_id = person;
  update members set user_id = null where user_id = person;
end
$$;
comment on function app.delete_credentials(bigint) is
  'Deletes what a person signs in with, what is addressed to them and what they asked the operator, and detaches the account from the church''s records.';
