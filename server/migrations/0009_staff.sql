-- What the administrators of a church do to other people's accounts. A person's sessions, links and devices are their own
-- (app.fence_own), and stay so: these three doors are all that there is, each for the people of the caller's churches.

create function app.last_seen() returns table (user_id bigint, last_seen_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select sessions.user_id, max(sessions.last_seen_at)
  from sessions
  join users on users.id = sessions.user_id
  where users.church_id = any (app.church_ids())
  group by sessions.user_id
$$;
comment on function app.last_seen() is 'When each person of the scope last used the product.';

create function app.require_in_scope(person bigint) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from users
    where id = person and (id = app.user_id() or church_id = any (app.church_ids()))
  ) then
    raise exception 'user % is out of scope', person using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function app.end_access(person bigint, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.require_in_scope(person);
  update sessions set ended_at = at where user_id = person and ended_at is null;
  update account_links set used_at = at where user_id = person and used_at is null;
end
$$;
comment on function app.end_access(bigint, timestamptz) is 'Ends all sessions of a person and every link that waits in their mail.';

create function app.forget_access(person bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.require_in_scope(person);
  delete from account_links where user_id = person;
  delete from known_devices where user_id = person;
  delete from recovery_codes where user_id = person;
  delete from branch_managers where user_id = person;
  delete from notices where user_id = person;
  delete from notice_preferences where user_id = person;
  update members set user_id = null where user_id = person;
end
$$;
comment on function app.forget_access(bigint) is 'Deletes what a person had for signing in, and unties the account from the church''s records.';

revoke execute on function app.last_seen(), app.require_in_scope(bigint), app.end_access(bigint, timestamptz),
  app.forget_access(bigint) from public;
grant execute on function app.last_seen(), app.end_access(bigint, timestamptz), app.forget_access(bigint) to app_user;
