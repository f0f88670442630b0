-- However a session ends (signing out, another device, a new password, a person deactivated or deleted, a church closed, half
-- an hour without a call), the church of the denomination that it was in reads that the office left. One place, which no way
-- of ending can forget, and which reaches a church that the scope of whoever ends it does not.

create function app.write_exit(church bigint, person bigint, moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into audit_entries (church_id, at, actor_id, action, entity, entity_id)
  values (church, moment, person, 'church.exited', 'church', church)
$$;
comment on function app.write_exit(bigint, bigint, timestamptz) is 'Somebody of the office is in a church of the denomination no more.';
revoke execute on function app.write_exit(bigint, bigint, timestamptz) from public;

create function app.leave_at_end() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.write_exit(new.entered_church_id, new.user_id, new.ended_at);
  return null;
end
$$;
create trigger leave_at_end after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null and new.entered_church_id is not null)
  execute function app.leave_at_end();

-- The same for sessions that go on: the church left the denomination, was deleted or closed ...
create or replace function app.show_out() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.write_exit(new.id, user_id, clock_timestamp())
  from sessions where entered_church_id = new.id and ended_at is null;
  update sessions set entered_church_id = null where entered_church_id = new.id;
  return null;
end
$$;
drop trigger show_out on churches;
create trigger show_out after update of affiliation, denomination_id, deleted_at, disabled_at on churches for each row
  when (
    new.affiliation <> 'approved' or new.denomination_id <> old.denomination_id or new.deleted_at is not null
    or new.disabled_at is not null)
  execute function app.show_out();

-- ... or the person is of that office no more.
create function app.leave_office() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.write_exit(entered_church_id, new.id, clock_timestamp())
  from sessions where user_id = new.id and ended_at is null and entered_church_id is not null;
  update sessions set entered_church_id = null where user_id = new.id and entered_church_id is not null;
  return null;
end
$$;
create trigger leave_office after update of role, denomination_id on users for each row
  when (
    old.role = 'DENOMINATION_ADMIN'
    and (new.role is distinct from old.role or new.denomination_id is distinct from old.denomination_id))
  execute function app.leave_office();
