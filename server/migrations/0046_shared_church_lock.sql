-- compatible
-- Additions to one church's roll ran one after the other, since each locked the church's row for the exact quota. Where the plan has no
-- limit there is nothing to count: a shared lock is enough, which waits for a change of the plan, a branch that is being closed and an
-- import, and for no other addition.

create function app.lock_for_addition(church bigint) returns table (church_id bigint, member_limit integer) language plpgsql as $$
declare
  allowed integer := (
    select plans.member_limit from churches join plans on plans.id = churches.plan_id where churches.id = church);
begin
  if allowed is null then
    perform from churches where id = church and deleted_at is null for share;
    -- Read again, as below: the lock may have waited for a transaction that replaced the plan.
    allowed := (select plans.member_limit from churches join plans on plans.id = churches.plan_id where churches.id = church);
  end if;
  if allowed is not null then
    perform from churches where id = church and deleted_at is null for no key update;
  end if;
  return query select churches.id, plans.member_limit from churches join plans on plans.id = churches.plan_id
    where churches.id = church and churches.deleted_at is null;
end
$$;
comment on function app.lock_for_addition(bigint) is
  'Locks a church in reach for an addition to its roll: against other additions where its plan has a limit, else only against changes of the church. Returns the limit under the lock; no row: out of reach.';
