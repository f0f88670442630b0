-- compatible
-- Pastoral notes about a person. Row-level security shows one to its author and to the pastors of the church, and to its administrators while
-- there is no pastor; nobody but the author changes or deletes it.

create table person_notes (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  person_id bigint not null,
  author_id bigint references users on delete set null,
  category text not null check (category in ('aconselhamento', 'visita', 'oracao', 'disciplina', 'saude', 'familia', 'outro')),
  encrypted_text bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade
);
comment on table person_notes is 'Pastoral notes about a person, read by their author and by pastors.';
comment on column person_notes.author_id is 'Null: the account is gone; pastors still read the note.';
create index person_notes_of_person on person_notes (church_id, person_id, created_at desc, id desc);

create function app.church_of_readable_notes() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select reader.church_id from users as reader
  where reader.id = app.user_id() and reader.is_active and reader.deleted_at is null
    and (reader.role = 'PASTOR' or reader.role = 'CHURCH_ADMIN' and not exists (
      select from users as pastor
      where pastor.church_id = reader.church_id and pastor.role = 'PASTOR' and pastor.is_active and pastor.deleted_at is null))
$$;
comment on function app.church_of_readable_notes() is
  'The church of which the person who acts reads the pastoral notes of others: a pastor, or an administrator while there is no pastor. Null: none.';
revoke execute on function app.church_of_readable_notes() from public;
grant execute on function app.church_of_readable_notes() to app_user;

call app.enable_tenant_rls('person_notes');
create policy readers on person_notes as restrictive for select to app_user
  using (author_id = (select app.user_id()) or church_id = (select app.church_of_readable_notes()));
create policy author_adds on person_notes as restrictive for insert to app_user with check (author_id = (select app.user_id()));
create policy author_changes on person_notes as restrictive for update to app_user
  using (author_id = (select app.user_id())) with check (author_id = (select app.user_id()));
create policy author_deletes on person_notes as restrictive for delete to app_user using (author_id = (select app.user_id()));
revoke update on person_notes from app_user;
grant update (category, encrypted_text) on person_notes to app_user;

create trigger bump_version before update on person_notes for each row
  when (new.person_id = old.person_id and new.author_id is not distinct from old.author_id) execute function app.bump_version();

-- They go where the person goes: to whom the record leads, and nowhere once it is anonymous.
create function app.move_notes_of_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.anonymised_at is not null then
    delete from person_notes where church_id = new.church_id and person_id = new.id;
  else
    update person_notes set person_id = new.merged_into_id where church_id = new.church_id and person_id = new.id;
  end if;
  return null;
end
$$;
revoke execute on function app.move_notes_of_person() from public;
create trigger move_notes after update of merged_into_id, anonymised_at on people for each row
  when (new.merged_into_id is not null and new.merged_into_id is distinct from old.merged_into_id
    or new.anonymised_at is not null and old.anonymised_at is null)
  execute function app.move_notes_of_person();
