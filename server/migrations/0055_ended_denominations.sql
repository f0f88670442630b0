-- compatible
-- A denomination can be deleted by its office once no other church belongs to it or asks to. The row stays: the history of churches that
-- once belonged to it shows its name. One of the list that the product comes with stays on offer, without an office.

alter table denominations add column ended_at timestamptz;
comment on column denominations.ended_at is 'Deleted by its office. Never of the list that the product comes with.';

create function app.end_denomination(denomination bigint, moment timestamptz)
  returns table (churches bigint, requests bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own_church bigint;
  independent bigint;
begin
  if app.office_denomination_id() is distinct from denomination then
    raise exception 'denomination % is not the one of the current user', denomination using errcode = 'insufficient_privilege';
  end if;
  perform from denominations where id = denomination for update;
  select users.church_id into own_church from users where id = app.user_id();
  select count(*) filter (where affiliation = 'approved'), count(*) filter (where affiliation = 'pending')
    into churches, requests from churches as church
    where church.denomination_id = denomination and church.id <> own_church and church.deleted_at is null;
  if churches = 0 and requests = 0 then
    select id into independent from denominations where is_independent;
    -- People of the office administer their church, which continues without a denomination.
    update users set role = 'CHURCH_ADMIN', denomination_id = null
      where users.denomination_id = denomination and role = 'DENOMINATION_ADMIN';
    insert into affiliation_events (church_id, denomination_id, kind, reason, by_office, by_id, at)
      select id, denomination, 'ended', 'A denominação foi excluída.', true, app.user_id(), moment from churches as church
      where id = own_church and church.denomination_id = denomination;
    update denominations set ended_at = moment, name = 'excluída ' || id
      where id = denomination and created_by_registration;
    -- A plan for denominations that nobody has confirmed is not waited for.
    update churches as church set affiliation = 'independent', denomination_id = independent, affiliation_decided_at = moment,
        affiliation_decided_by_id = app.user_id(),
        requested_plan_id = case when requested_plan_id = 'denomination' then null else requested_plan_id end,
        plan_requested_at = case when requested_plan_id = 'denomination' then null else plan_requested_at end
      where church.id = own_church and church.denomination_id = denomination;
    -- Churches that were refused, or only named it: on the product's list they go on naming it.
    update churches as church set affiliation = 'independent', denomination_id = independent
      from denominations where denominations.id = denomination and ended_at is not null and church.denomination_id = denomination;
  end if;
  return next;
end
$$;
comment on function app.end_denomination(bigint, timestamptz) is
  'Deletes the denomination of the current user''s office; nothing happens where other churches belong to it or ask to: their numbers.';
revoke execute on function app.end_denomination(bigint, timestamptz) from public;
grant execute on function app.end_denomination(bigint, timestamptz) to app_user;
