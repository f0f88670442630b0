-- compatible
-- The name, telephone and address of a household go with its last person, whoever takes that person away for good: an anonymisation, retention, the
-- purge of the trash, or the erasures after a restore (docs/product/people.md#8.9).
create function app.leave_households(numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever comes in at this moment goes first, and is seen by the next statement; or comes after it, and finds no household.
  perform from households where id = any (numbers) order by id for update;
  delete from households as home where home.id = any (numbers)
    and not exists (select from household_people as line where line.church_id = home.church_id and line.household_id = home.id);
  update households as home set name = null, phone = null, zipcode = null, address = null, number = null, complement = null, neighborhood = null,
    city = null, state = null
  where home.id = any (numbers)
    and not exists (select from household_people as line where line.church_id = home.church_id and line.household_id = home.id and line.until is null);
end
$$;
comment on function app.leave_households(bigint[]) is
  'Deletes those of these households in which nobody is or was, and blanks those of which everybody has left. Null: nobody.';
revoke execute on function app.leave_households(bigint[]) from public;

create function app.follow_erased_people() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  emptied bigint[];
begin
  -- Not where a line was a mistake, or a merge made one of two: then the person is still there.
  select array_agg(distinct gone.household_id) into emptied from old_rows as gone
  where not exists (select from people as person
    where person.church_id = gone.church_id and person.id = gone.person_id and person.anonymised_at is null);
  if emptied is not null then
    perform app.leave_households(emptied);
  end if;
  return null;
end
$$;
revoke execute on function app.follow_erased_people() from public;
-- After `follow_gone`, which finds who is responsible next.
create trigger leave_households after delete on household_people
  referencing old table as old_rows for each statement execute function app.follow_erased_people();

-- What erasures have left until now: everybody else who leaves a household stays among its former people.
delete from households as home
where not exists (select from household_people as line where line.church_id = home.church_id and line.household_id = home.id);
