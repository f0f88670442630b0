-- compatible
-- A read is one round trip (docs/adr/0047): the session, its scope, what is read and the end of the transaction are sent together. The scope is
-- set here, from the session as it is at this moment, before the statements behind it run.

create function app.find_session(
  wanted bytea, at timestamptz, idle interval, enter boolean,
  out session_id bigint, out last_seen_at timestamptz, out user_id bigint, out full_name text, out email text, out email_verified boolean,
  out role text, out areas text[], out church_id bigint, out denomination_id bigint, out totp_confirmed_at timestamptz,
  out second_factor_required boolean, out entered_id bigint, out entered_name text, out branch_ids bigint[],
  out denomination_church_ids bigint[], out asking_church_ids bigint[]
) language plpgsql volatile as $$
#variable_conflict use_column
declare
  entered bigint;
  scope bigint[] := '{}';
begin
  select s.id, s.last_seen_at, u.id, u.full_name, u.email, u.email_verified, u.role, u.areas, u.church_id, u.denomination_id, u.totp_confirmed_at,
    c.second_factor_required, s.entered_church_id
  into session_id, last_seen_at, user_id, full_name, email, email_verified, role, areas, church_id, denomination_id, totp_confirmed_at,
    second_factor_required, entered
  from sessions s join users u on u.id = s.user_id left join churches c on c.id = u.church_id
  where s.token_hash = wanted and s.ended_at is null and s.expires_at > at and (s.remember or s.last_seen_at > at - idle)
    and u.is_active and c.disabled_at is null;
  branch_ids := '{}';
  denomination_church_ids := '{}';
  asking_church_ids := '{}';
  if role = 'DENOMINATION_ADMIN' then
    select coalesce(array_agg(id) filter (where affiliation = 'approved'), '{}'),
      coalesce(array_agg(id) filter (where affiliation in ('pending', 'refused')), '{}')
    into denomination_church_ids, asking_church_ids
    from churches where churches.denomination_id = find_session.denomination_id and deleted_at is null;
    if entered is not null then
      -- A user who has entered a church must meet its rules as well as those of the own church.
      select id, name into entered_id, entered_name from churches
      where id = entered and churches.denomination_id = find_session.denomination_id and affiliation = 'approved' and deleted_at is null
        and disabled_at is null and (not churches.second_factor_required or find_session.totp_confirmed_at is not null);
    end if;
  elsif role = 'BRANCH_MANAGER' then
    select coalesce(array_agg(branch_id), '{}') into branch_ids from branch_managers where branch_managers.user_id = find_session.user_id;
  end if;
  if enter then
    if session_id is null then scope := '{}';
    elsif entered_id is not null then scope := array[entered_id];
    else scope := array_remove(array[church_id], null) || array_remove(denomination_church_ids, church_id);
    end if;
    perform set_config('app.church_ids', scope::text, true),
      set_config('app.branch_ids', case when role = 'BRANCH_MANAGER' then branch_ids::text else '' end, true),
      set_config('app.user_id', coalesce(user_id::text, ''), true),
      set_config('role', 'app_user', true);
  end if;
end
$$;

comment on function app.find_session is 'Who a token belongs to at this moment: null where it is unknown, ended or idle for so long. `enter`: the rest of the transaction has the scope of the caller''s present church, and of nothing where there is none.';
revoke execute on function app.find_session from public;
grant execute on function app.find_session to app_system;
