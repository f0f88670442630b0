-- compatible
-- As app.paid_of_bill, of all bills at once: the list of bills and «Hoje» ask which are not paid, among years of paid ones.
create function app.paid_of_bills(church bigint) returns table (bill_id bigint, cents bigint, is_closed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select settlement.bill_id, sum(entry.amount_cents)::bigint, bool_or(settlement.closes)
  from treasury_settlements as settlement
  join ledger_entries as entry on entry.church_id = settlement.church_id and entry.id = settlement.entry_id
  where settlement.church_id = church and church = any ((select app.church_ids())::bigint[])
    and not exists (select from ledger_entries as reversal where reversal.church_id = entry.church_id and reversal.reversal_of_id = entry.id)
  group by settlement.bill_id
$$;
comment on function app.paid_of_bills is 'What was paid of each bill of a church by entries that were not reversed, also of branches out of the caller''s reach; a bill of which nothing was paid has no row.';
revoke execute on function app.paid_of_bills from public;
grant execute on function app.paid_of_bills to app_user, app_system;
