-- compatible
-- A pastor counts from the first sign-in on: one who was invited, or made with a password, and never came, kept the notes from everybody.
alter table users add column signed_in_at timestamptz;
comment on column users.signed_in_at is 'When they signed in for the first time; of accounts with a password from before this column, when they were made. Null: never.';
-- No change of the account that somebody else's form has to know of.
drop trigger bump_version on users;
create trigger bump_version before update on users for each row
  when (new.signed_in_at is not distinct from old.signed_in_at) execute function app.bump_version();
update users set signed_in_at = created_at where password_hash is not null;

create function app.note_first_session() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update users set signed_in_at = new.created_at where id = new.user_id and signed_in_at is null;
  return null;
end
$$;
revoke execute on function app.note_first_session() from public;
create trigger note_first_session after insert on sessions for each row execute function app.note_first_session();

create or replace function app.church_of_readable_notes() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select reader.church_id from users as reader
  where reader.id = app.user_id() and reader.is_active and reader.deleted_at is null
    and (reader.role = 'PASTOR' or reader.role = 'CHURCH_ADMIN' and not exists (
      select from users as pastor
      where pastor.church_id = reader.church_id and pastor.role = 'PASTOR' and pastor.is_active and pastor.deleted_at is null
        and pastor.signed_in_at is not null and pastor.invited_email is null))
$$;

-- Pastors are told when who reads the notes may have changed.
do $$
declare
  constraint_name name;
  condition text;
begin
  select conname, pg_get_constraintdef(oid) into constraint_name, condition
  from pg_constraint where conrelid = 'notifications'::regclass and conname like '%kind_check';
  execute format('alter table notifications drop constraint %I', constraint_name);
  execute format('alter table notifications add constraint %I check (kind = ''pastors_changed'' or %s)',
    constraint_name, substring(condition from '^CHECK \((.*)\)$'));
end
$$;

-- Answers kept for repeats contain what was answered about people. They are erased with a person of their church; the key stays, so that a repeat
-- does nothing twice.
alter table idempotency_keys add column church_ids bigint[];
comment on column idempotency_keys.church_ids is 'The churches in the scope of the call whose answer is kept. Null: none, or from before this column.';

create function app.forget_answers(churches bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update idempotency_keys set encrypted_answer = null
  where encrypted_answer is not null and (church_ids is null or church_ids && churches)
$$;
comment on function app.forget_answers(bigint[]) is 'Erases the answers that are kept for repeats of calls in these churches.';
revoke execute on function app.forget_answers(bigint[]) from public;

create function app.forget_answers_of_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  churches bigint[] := (select array_agg(distinct church_id) from gone);
begin
  if churches is not null then
    perform app.forget_answers(churches);
  end if;
  return null;
end
$$;
create function app.forget_answers_of_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.forget_answers(array[new.church_id]);
  return null;
end
$$;
revoke execute on function app.forget_answers_of_deleted(), app.forget_answers_of_row() from public;

create trigger forget_answers after delete on people referencing old table as gone
  for each statement execute function app.forget_answers_of_deleted();
create trigger forget_answers after delete on members referencing old table as gone
  for each statement execute function app.forget_answers_of_deleted();
create trigger forget_answers after delete on visitors referencing old table as gone
  for each statement execute function app.forget_answers_of_deleted();
create trigger forget_answers_of_anonymised after update of anonymised_at on people for each row
  when (old.anonymised_at is null and new.anonymised_at is not null) execute function app.forget_answers_of_row();
create trigger forget_answers_of_merged after update of merged_into_id on people for each row
  when (new.merged_into_id is distinct from old.merged_into_id) execute function app.forget_answers_of_row();
create trigger forget_answers_of_anonymised after update of anonymised_at on visitors for each row
  when (old.anonymised_at is null and new.anonymised_at is not null) execute function app.forget_answers_of_row();
create trigger forget_answers_of_account after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function app.forget_answers_of_row();
