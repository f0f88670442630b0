-- compatible
-- The day of a death that is put right, by whichever form, sheet or merge, is put right in the history too: the change of status that was dated by it
-- kept the wrong one (docs/product/members.md#4.11). A change that was given another day of its own keeps it, and so does that of a former death.
create function app.correct_day_of_death() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update membership_status_changes as change set effective_date = new.deceased_on
  from members
  where members.person_id = new.id and members.deleted_at is null and members.membership_status = 'deceased'
    and change.church_id = members.church_id and change.member_id = members.id
    and change.status = 'deceased' and change.effective_date = old.deceased_on
    and not exists (
      select from membership_status_changes as later
      where later.church_id = change.church_id and later.member_id = change.member_id and later.id > change.id);
  return null;
end
$$;
revoke execute on function app.correct_day_of_death() from public;
create trigger correct_day_of_death after update of deceased_on on people for each row
  when (old.deceased_on is not null and new.deceased_on is not null and new.deceased_on <> old.deceased_on)
  execute function app.correct_day_of_death();
