-- compatible
-- What is to be paid and received, what repeats, and what people ask back (docs/product/treasury.md, 3).
create table treasury_recurrences (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  kind text not null check (kind in ('payable', 'receivable')),
  amount_cents bigint not null check (amount_cents > 0),
  category_id bigint not null,
  fund_id bigint,
  payee text check (length(payee) <= 150),
  person_id bigint,
  description text check (length(description) <= 500),
  every text not null check (every in ('weekly', 'monthly', 'yearly')),
  starts_on date not null,
  ends_on date,
  makes_from date not null,
  deleted_at timestamptz,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, category_id) references treasury_categories (church_id, id),
  foreign key (church_id, fund_id) references treasury_funds (church_id, id),
  foreign key (church_id, person_id) references people (church_id, id) on delete set null (person_id)
);
comment on table treasury_recurrences is 'What is to be paid or received again and again; a daily job makes its bills.';
comment on column treasury_recurrences.makes_from is 'No bill is due earlier, although days are counted from starts_on.';
create index treasury_recurrences_branch on treasury_recurrences (church_id, branch_id);
create index treasury_recurrences_category on treasury_recurrences (church_id, category_id);
create index treasury_recurrences_fund on treasury_recurrences (church_id, fund_id) where fund_id is not null;
create index treasury_recurrences_person on treasury_recurrences (church_id, person_id) where person_id is not null;
create index treasury_recurrences_author on treasury_recurrences (church_id, created_by_id) where created_by_id is not null;
call app.enable_tenant_rls('treasury_recurrences', by_branch => true);
create trigger touch before update on treasury_recurrences for each row execute function app.bump_version();

create table treasury_bills (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  kind text not null check (kind in ('payable', 'receivable')),
  amount_cents bigint not null check (amount_cents > 0),
  due_date date not null,
  category_id bigint not null,
  fund_id bigint,
  payee text check (length(payee) <= 150),
  person_id bigint,
  description text check (length(description) <= 500),
  installment smallint not null default 1 check (installment between 1 and installments),
  installments smallint not null default 1 check (installments between 1 and 60),
  recurrence_id bigint,
  recurrence_due date,
  is_edited boolean not null default false,
  deleted_at timestamptz,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  unique (church_id, recurrence_id, recurrence_due),
  check ((recurrence_id is null) = (recurrence_due is null)),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, category_id) references treasury_categories (church_id, id),
  foreign key (church_id, fund_id) references treasury_funds (church_id, id),
  foreign key (church_id, recurrence_id) references treasury_recurrences (church_id, id),
  foreign key (church_id, person_id) references people (church_id, id) on delete set null (person_id)
);
comment on table treasury_bills is 'What is to be paid or received. What of it was is counted from its entries that were not reversed.';
comment on column treasury_bills.is_edited is 'Somebody changed what the recurrence made: a change of the recurrence leaves it.';
comment on column treasury_bills.deleted_at is 'The row stays, so that its recurrence does not make it again.';
create index treasury_bills_due on treasury_bills (church_id, due_date, id) where deleted_at is null;
create index treasury_bills_branch on treasury_bills (church_id, branch_id);
create index treasury_bills_category on treasury_bills (church_id, category_id);
create index treasury_bills_fund on treasury_bills (church_id, fund_id) where fund_id is not null;
create index treasury_bills_person on treasury_bills (church_id, person_id) where person_id is not null;
create index treasury_bills_author on treasury_bills (church_id, created_by_id) where created_by_id is not null;
call app.enable_tenant_rls('treasury_bills', by_branch => true);
create trigger touch before update on treasury_bills for each row execute function app.bump_version();

create table treasury_settlements (
  church_id bigint not null references churches,
  entry_id bigint not null,
  bill_id bigint not null,
  closes boolean not null,
  primary key (church_id, entry_id),
  foreign key (church_id, entry_id) references ledger_entries (church_id, id),
  foreign key (church_id, bill_id) references treasury_bills (church_id, id)
);
comment on table treasury_settlements is 'The entries by which bills were paid. closes: the bill is paid by it, whatever is missing or too much.';
create index treasury_settlements_bill on treasury_settlements (church_id, bill_id);
call app.enable_tenant_rls('treasury_settlements');

create table expense_claims (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  asked_by_id bigint references users on delete set null,
  amount_cents bigint not null check (amount_cents > 0),
  date date not null,
  category_id bigint not null,
  description text not null check (length(description) <= 500),
  encrypted_pix_key bytea,
  authorised_at timestamptz,
  refused_at timestamptz,
  decided_by_id bigint references users on delete set null,
  refusal_reason text check (length(refusal_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  check (authorised_at is null or refused_at is null),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, category_id) references treasury_categories (church_id, id)
);
comment on table expense_claims is 'What somebody spent for the church and asks back.';
create index expense_claims_asked on expense_claims (church_id, asked_by_id) where asked_by_id is not null;
create index expense_claims_decided on expense_claims (church_id, decided_by_id) where decided_by_id is not null;
create index expense_claims_branch on expense_claims (church_id, branch_id);
create index expense_claims_category on expense_claims (church_id, category_id);
call app.enable_tenant_rls('expense_claims');
create trigger touch before update on expense_claims for each row execute function app.bump_version();

create table expense_claim_payments (
  church_id bigint not null references churches,
  entry_id bigint not null,
  claim_id bigint not null,
  primary key (church_id, entry_id),
  foreign key (church_id, entry_id) references ledger_entries (church_id, id),
  foreign key (church_id, claim_id) references expense_claims (church_id, id)
);
comment on table expense_claim_payments is 'The entries by which claims were paid.';
create index expense_claim_payments_claim on expense_claim_payments (church_id, claim_id);
call app.enable_tenant_rls('expense_claim_payments');

-- Of all branches, also for a caller who sees one of them: what was paid by another branch is paid.
create function app.paid_of_bill(church bigint, bill bigint, out cents bigint, out is_closed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(entry.amount_cents), 0)::bigint, coalesce(bool_or(settlement.closes), false)
  from treasury_settlements as settlement
  join ledger_entries as entry on entry.church_id = settlement.church_id and entry.id = settlement.entry_id
  where settlement.church_id = church and settlement.bill_id = bill and church = any ((select app.church_ids())::bigint[])
    and not exists (select from ledger_entries as reversal where reversal.church_id = entry.church_id and reversal.reversal_of_id = entry.id)
$$;
comment on function app.paid_of_bill is 'What was paid of a bill by entries that were not reversed, and whether one of them closed it.';
create function app.entry_of_claim(church bigint, claim bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select entry.id
  from expense_claim_payments as payment
  join ledger_entries as entry on entry.church_id = payment.church_id and entry.id = payment.entry_id
  where payment.church_id = church and payment.claim_id = claim and church = any ((select app.church_ids())::bigint[])
    and not exists (select from ledger_entries as reversal where reversal.church_id = entry.church_id and reversal.reversal_of_id = entry.id)
$$;
comment on function app.entry_of_claim is 'The entry that paid a claim and was not reversed.';
revoke execute on function app.paid_of_bill, app.entry_of_claim from public;
grant execute on function app.paid_of_bill, app.entry_of_claim to app_user, app_system;
