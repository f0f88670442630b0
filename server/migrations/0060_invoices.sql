-- compatible
-- What a church has paid for and until when, and the invoices of it. `churches.plan_id` stays the plan that applies now.

create table subscriptions (
  church_id bigint primary key references churches on delete cascade,
  plan_id text not null,
  period text not null check (period in ('monthly', 'yearly')),
  anchor_day integer not null check (anchor_day between 1 and 31),
  paid_until date not null,
  state text not null check (state in ('active', 'due', 'lapsed')),
  next_plan_id text,
  next_period text check (next_period in ('monthly', 'yearly')),
  next_from date,
  check ((next_plan_id is null) = (next_from is null))
);
comment on table subscriptions is 'The plan that a church pays for. No row: its plan is free, or was given without an end.';
comment on column subscriptions.anchor_day is 'On this day of the month a period ends, or on the last of a shorter month.';
comment on column subscriptions.paid_until is 'The last day that is paid for; the next invoice is due on it.';
comment on column subscriptions.state is '`due`: the next period is not paid yet; `lapsed`: it was not paid within the days of grace, and the free plan applies.';
comment on column subscriptions.next_plan_id is 'A cheaper plan that was chosen: it applies after next_from. A null next_period: it is free.';
call app.enable_tenant_rls('subscriptions');

create table invoices (
  id bigint primary key generated always as identity (start with 1001),
  church_id bigint not null references churches on delete cascade,
  kind text not null check (kind in ('start', 'renewal')),
  plan_id text not null,
  plan_name text not null,
  period text not null check (period in ('monthly', 'yearly')),
  period_start date not null,
  period_end date not null check (period_end > period_start),
  full_cents integer not null check (full_cents >= 0),
  amount_cents integer not null check (amount_cents between 0 and full_cents),
  due_date date not null,
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled', 'expired')),
  txid text not null unique generated always as ('APRISCO' || lpad(id::text, 10, '0')) stored,
  issued_at timestamptz not null,
  closed_at timestamptz,
  paid_at timestamptz,
  paid_by text check (paid_by in ('operator', 'provider', 'credit')),
  spent_at timestamptz,
  reminded_before_at timestamptz,
  reminded_after_at timestamptz,
  check ((status = 'paid') = (paid_at is not null)),
  check ((paid_at is null) = (paid_by is null)),
  check ((status in ('cancelled', 'expired')) = (closed_at is not null))
);
comment on table invoices is 'What a church is to pay, or has paid, for a period of a plan. Its number is the id.';
comment on column invoices.kind is '`start`: of a plan that begins with its payment; `renewal`: of the period after the one that is paid.';
comment on column invoices.full_cents is 'The price of the whole period in centavos.';
comment on column invoices.amount_cents is 'What is to be paid: the price without what was credited for the days left of the former plan.';
comment on column invoices.spent_at is 'From when its days count for nothing: they were credited to another plan, or the subscription ended.';
call app.enable_tenant_rls('invoices');
revoke delete on invoices from app_user;
create unique index invoices_open on invoices (church_id) where status = 'open';
create index invoices_church on invoices (church_id, id);
create index invoices_due_date on invoices (due_date);

-- The bell and the letters tell of invoices.
do $$
declare
  constraint_name name;
  condition text;
begin
  select conname, pg_get_constraintdef(oid) into constraint_name, condition
  from pg_constraint where conrelid = 'notifications'::regclass and conname like '%kind_check';
  execute format('alter table notifications drop constraint %I', constraint_name);
  execute format('alter table notifications add constraint %I check (kind = ''plan_billing'' or %s)',
    constraint_name, substring(condition from '^CHECK \((.*)\)$'));
end
$$;
