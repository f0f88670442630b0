-- compatible
-- Money that has arrived and pays no invoice: of a cancelled one, of another amount, or for a charge that is not known. The provider's word was
-- refused and left no trace, so that nobody gave it back.
create table unmatched_payments (
  id bigint primary key generated always as identity,
  reference text not null check (length(reference) between 1 and 25),
  invoice_id bigint,
  amount_cents bigint not null check (amount_cents >= 0),
  reason text not null check (reason in ('amount', 'cancelled', 'expired', 'unknown')),
  received_at timestamptz not null,
  settled_at timestamptz,
  settled_by_id bigint references operators (id),
  check ((settled_at is null) = (settled_by_id is null)),
  -- The provider repeats its words: one row of each.
  unique (reference, amount_cents)
);
comment on table unmatched_payments is 'What a payment provider says was paid and no invoice was settled by: the operator gives it back, or confirms an invoice by hand.';
comment on column unmatched_payments.invoice_id is 'The invoice with this reference, by number: it may be gone with its church. Null: there was none.';
comment on column unmatched_payments.settled_at is 'When an operator said that it was given back or put right.';
create index unmatched_payments_open on unmatched_payments (received_at) where settled_at is null;
create index unmatched_payments_received on unmatched_payments (received_at);
create index unmatched_payments_settled_by on unmatched_payments (settled_by_id) where settled_by_id is not null;
alter table unmatched_payments enable row level security;
alter table unmatched_payments force row level security;
create policy system on unmatched_payments to app_system using (true) with check (true);
do $$ begin execute format('create policy owner on unmatched_payments for all to %I using (true) with check (true)', current_user); end $$;
grant select, insert, delete on unmatched_payments to app_system;
grant update (settled_at, settled_by_id) on unmatched_payments to app_system;
