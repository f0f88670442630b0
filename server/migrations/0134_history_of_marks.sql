-- compatible
-- A call writes up to 500 rows of history, and pays for each key and each index of a row 500 times (docs/adr/0050). Who and which list it names is
-- checked once for the row of attendance_marks, which the same statement writes.
alter table attendance_changes
  drop constraint attendance_changes_church_id_fkey,
  drop constraint attendance_changes_marked_by_id_fkey,
  drop constraint attendance_changes_church_id_gathering_id_fkey,
  drop constraint attendance_changes_church_id_person_id_fkey;
-- The list is of the church already.
alter table attendance_marks drop constraint attendance_marks_church_id_fkey;
create unique index attendance_changes_mark on attendance_changes (church_id, person_id, gathering_id, client_id);
drop index attendance_changes_client, attendance_changes_gathering, attendance_changes_person, attendance_changes_received;
create index attendance_changes_received on attendance_changes using brin (received_at);
comment on table attendance_changes is 'Every mark as it was received, also those that a later one replaces: neither a merge nor its undo changes it. Deleted after ninety days.';
comment on column attendance_changes.person_id is 'As the call named them, so maybe a record that was merged before or since.';

create function app.forget_history_of_marks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from attendance_changes as change using gone where change.church_id = gone.church_id and change.person_id = gone.id;
  return null;
end
$$;
comment on function app.forget_history_of_marks() is 'What a foreign key would delete, without its check of each row that is written.';
revoke execute on function app.forget_history_of_marks() from public;
create trigger forget_history_of_marks after delete on people referencing old table as gone
  for each statement execute function app.forget_history_of_marks();
