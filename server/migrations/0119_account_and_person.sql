-- compatible
-- The person whose account somebody signs in with (people.user_id, one each way), for any reader who sees the account: the branches that a reader
-- is restricted to restrict the records of people, not who an account is of.
create function app.person_of_account(account bigint) returns table (id bigint, full_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select person.id, person.full_name from users
  join people as person on person.church_id = users.church_id and person.user_id = users.id
  where users.id = account and person.deleted_at is null
    and (app.church_ids() is null or users.church_id = any (app.church_ids()))
$$;
comment on function app.person_of_account(bigint) is
  'The person of the church whose account it is. No row: none is tied to it, or the account is of a church out of scope.';
revoke execute on function app.person_of_account(bigint) from public;
grant execute on function app.person_of_account(bigint) to app_user, app_system;
