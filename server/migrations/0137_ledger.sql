-- compatible
-- The ledger of a church (docs/product/treasury.md): accounts, funds, categories, entries with their postings, and the months that can be closed.
create table treasury_accounts (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  name app.name not null check (length(name) <= 100),
  kind text not null check (kind in ('cash', 'bank', 'pix', 'card', 'investment')),
  opening_date date,
  deactivated_at timestamptz,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id)
);
comment on table treasury_accounts is 'Where a church keeps its money.';
comment on column treasury_accounts.opening_date is 'No entry of the account is older. Null: whatever date.';
create unique index treasury_accounts_name on treasury_accounts (church_id, branch_id, lower(name));
create index treasury_accounts_author on treasury_accounts (church_id, created_by_id) where created_by_id is not null;
call app.enable_tenant_rls('treasury_accounts', by_branch => true);
create trigger touch before update on treasury_accounts for each row execute function app.bump_version();

create table treasury_funds (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  name app.name not null check (length(name) <= 100),
  is_restricted boolean not null default false,
  is_default boolean not null default false,
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  check (not is_default or deactivated_at is null)
);
comment on table treasury_funds is 'What money of a church is meant for, whatever account it is in.';
create unique index treasury_funds_name on treasury_funds (church_id, lower(name));
create unique index treasury_funds_default on treasury_funds (church_id) where is_default;
call app.enable_tenant_rls('treasury_funds');
create trigger touch before update on treasury_funds for each row execute function app.bump_version();

create table treasury_categories (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  code text not null check (code ~ '^[1-3](\.\d{2,3}){1,3}$'),
  parent_id bigint,
  name app.name not null check (length(name) <= 100),
  kind text not null check (kind in ('income', 'expense', 'system')),
  nature text check (nature in ('tithe', 'offering', 'card_fee', 'opening', 'between_funds', 'quota')),
  accountant_code text check (length(accountant_code) <= 30),
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  unique (church_id, code),
  foreign key (church_id, parent_id) references treasury_categories (church_id, id)
);
comment on table treasury_categories is 'What money comes from and goes to.';
comment on column treasury_categories.nature is 'What it means to the product. A category below another has the nature of that one.';
create unique index treasury_categories_name on treasury_categories (church_id, kind, parent_id, lower(name)) nulls not distinct;
create index treasury_categories_parent on treasury_categories (church_id, parent_id) where parent_id is not null;
call app.enable_tenant_rls('treasury_categories');
create trigger touch before update on treasury_categories for each row execute function app.bump_version();

create table treasury_settings (
  church_id bigint primary key references churches,
  pastors_see_donors boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by_id bigint references users on delete set null
);
comment on table treasury_settings is 'How a church runs its treasury. No row: as by default.';
call app.enable_tenant_rls('treasury_settings');

create table ledger_periods (
  church_id bigint not null references churches,
  branch_id bigint not null,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz,
  primary key (church_id, branch_id, month),
  foreign key (church_id, branch_id) references branches (church_id, id)
);
comment on table ledger_periods is 'The months of a branch''s books. A posting locks its months shared, what closes one locks it exclusively.';
call app.enable_tenant_rls('ledger_periods', by_branch => true);
revoke insert, update, delete on ledger_periods from app_user;

create table ledger_entries (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  year smallint not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('income', 'expense', 'transfer', 'fund_transfer', 'opening')),
  date date not null,
  competence date not null check (extract(day from competence) = 1),
  amount_cents bigint not null check (amount_cents <> 0),
  fee_cents bigint not null default 0,
  account_id bigint not null,
  to_account_id bigint,
  to_branch_id bigint,
  method text check (method in ('cash', 'pix', 'transfer', 'card', 'check', 'boleto')),
  expected_on date,
  person_id bigint,
  is_giving boolean not null default false,
  payee text check (length(payee) <= 150),
  description text check (length(description) <= 500),
  document_number text check (length(document_number) <= 60),
  reason text check (length(reason) <= 500),
  reversal_of_id bigint,
  pair_id uuid,
  origin text check (origin in ('bill', 'claim')),
  search_text text generated always as
    (translate(app.normalize_text(coalesce(payee, '') || ' ' || coalesce(description, '') || ' ' || coalesce(document_number, '')), '''`´', '')) stored,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  unique (church_id, year, number),
  unique (church_id, reversal_of_id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, to_branch_id) references branches (church_id, id),
  foreign key (church_id, account_id) references treasury_accounts (church_id, id),
  foreign key (church_id, to_account_id) references treasury_accounts (church_id, id),
  foreign key (church_id, person_id) references people (church_id, id) on delete set null (person_id),
  -- No entry is ever deleted but with its church, of which some rows go at a time.
  foreign key (church_id, reversal_of_id) references ledger_entries (church_id, id) on delete cascade,
  check (year = extract(year from date)),
  check ((kind = 'transfer') = (to_account_id is not null)),
  check ((to_account_id is null) = (to_branch_id is null)),
  check (amount_cents > 0 or reversal_of_id is not null or kind = 'opening')
);
comment on table ledger_entries is 'What happened to the money of a church. Never deleted: a reversal is an entry of its own.';
comment on column ledger_entries.number is 'Without gaps in a year of a church.';
comment on column ledger_entries.competence is 'The month that it belongs to, as its first day.';
comment on column ledger_entries.amount_cents is 'Gross. Of a reversal the opposite of what it reverses.';
comment on column ledger_entries.is_giving is 'It has a category of tithes or offerings, so that who gave is confidential also where no person is named.';
comment on column ledger_entries.origin is 'What made it, so that it is undone there or reversed, and not changed. Null: a person typed it.';
comment on column ledger_entries.branch_id is 'Of its account. to_branch_id: of the account that a transfer goes to.';
create index ledger_entries_date on ledger_entries (church_id, date, id);
create index ledger_entries_amount on ledger_entries (church_id, amount_cents, id);
create index ledger_entries_account on ledger_entries (church_id, account_id, date);
create index ledger_entries_to_account on ledger_entries (church_id, to_account_id, date) where to_account_id is not null;
create index ledger_entries_branch on ledger_entries (church_id, branch_id, date);
create index ledger_entries_person on ledger_entries (church_id, person_id, date) where person_id is not null;
create index ledger_entries_author on ledger_entries (church_id, created_by_id) where created_by_id is not null;
create index ledger_entries_expected on ledger_entries (church_id, account_id, expected_on) where expected_on is not null;
call app.enable_tenant_rls('ledger_entries', by_branch => true);
-- A transfer belongs to the branches of both accounts.
drop policy scope on ledger_entries;
create policy scope on ledger_entries for all to app_user
  using (church_id = any ((select app.church_ids())::bigint[]) and ((select app.branch_ids()) is null
    or branch_id = any ((select app.branch_ids())::bigint[]) or to_branch_id = any ((select app.branch_ids())::bigint[])))
  with check (church_id = any ((select app.church_ids())::bigint[]) and ((select app.branch_ids()) is null
    or (branch_id = any ((select app.branch_ids())::bigint[])
      and (to_branch_id is null or to_branch_id = any ((select app.branch_ids())::bigint[])))));
revoke delete on ledger_entries from app_user, app_system;
create trigger touch before update on ledger_entries for each row execute function app.bump_version();

create table ledger_postings (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  entry_id bigint not null,
  branch_id bigint not null,
  date date not null,
  competence date not null check (extract(day from competence) = 1),
  account_id bigint,
  category_id bigint,
  fund_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null default now(),
  created_by_id bigint references users on delete set null,
  foreign key (church_id, entry_id) references ledger_entries (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, account_id) references treasury_accounts (church_id, id),
  foreign key (church_id, category_id) references treasury_categories (church_id, id),
  foreign key (church_id, fund_id) references treasury_funds (church_id, id),
  check ((account_id is null) <> (category_id is null))
);
comment on table ledger_postings is 'Every entry as signed cents of accounts and categories, zero for each of its funds. Rows are only ever added: a change adds the difference.';
comment on column ledger_postings.amount_cents is 'Money that comes into an account is above zero, and so is an expense of a category; an income of a category is below.';
create index ledger_postings_entry on ledger_postings (church_id, entry_id, id);
create index ledger_postings_date on ledger_postings (church_id, date);
create index ledger_postings_competence on ledger_postings (church_id, competence);
create index ledger_postings_account on ledger_postings (church_id, account_id, date) where account_id is not null;
create index ledger_postings_category on ledger_postings (church_id, category_id, date) where category_id is not null;
create index ledger_postings_fund on ledger_postings (church_id, fund_id, date);
create index ledger_postings_author on ledger_postings (church_id, created_by_id) where created_by_id is not null;
call app.enable_tenant_rls('ledger_postings', by_branch => true, append_only => true);

create table ledger_totals (
  church_id bigint not null references churches,
  branch_id bigint not null,
  month date not null,
  competence date not null,
  account_id bigint,
  category_id bigint,
  fund_id bigint not null,
  amount_cents bigint not null,
  unique nulls not distinct (church_id, branch_id, month, competence, account_id, category_id, fund_id),
  foreign key (church_id, branch_id) references branches (church_id, id)
);
comment on table ledger_totals is 'The sums of ledger_postings by month, kept by a trigger; app.rebuild_ledger_totals makes them anew (docs/adr/0053).';
call app.enable_tenant_rls('ledger_totals', by_branch => true);
revoke insert, update, delete on ledger_totals from app_user, app_system;

create table ledger_attachments (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  entry_id bigint not null,
  file text not null,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  size integer not null check (size > 0),
  sha_256 bytea not null check (length(sha_256) = 32),
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  unique (church_id, id),
  foreign key (church_id, entry_id) references ledger_entries (church_id, id)
);
comment on table ledger_attachments is 'Receipts of an entry. What is removed leaves its name and hash in the audit trail.';
create index ledger_attachments_entry on ledger_attachments (church_id, entry_id, id);
create index ledger_attachments_author on ledger_attachments (church_id, created_by_id) where created_by_id is not null;
call app.enable_tenant_rls('ledger_attachments');

-- At the end of the transaction, so that the postings of an entry can be written one after the other.
create function app.require_balanced_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from ledger_postings where church_id = new.church_id and entry_id = new.entry_id group by fund_id having sum(amount_cents) <> 0
  ) then
    raise exception 'entry % is not zero in each fund', new.entry_id using errcode = 'check_violation', constraint = 'ledger_entry_is_balanced';
  end if;
  return null;
end
$$;
create constraint trigger balanced after insert on ledger_postings deferrable initially deferred
  for each row execute function app.require_balanced_entry();

create function app.hold_ledger_period(church bigint, branch bigint, asked date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed timestamptz;
begin
  insert into ledger_periods (church_id, branch_id, month) values (church, branch, asked) on conflict do nothing;
  select closed_at into closed from ledger_periods where church_id = church and branch_id = branch and month = asked for share;
  if closed is not null then
    raise exception 'month closed' using errcode = 'check_violation', constraint = 'ledger_period_is_open', detail = to_char(asked, 'MM/YYYY');
  end if;
end
$$;
comment on function app.hold_ledger_period is 'Locks a month of a branch''s books shared until the transaction ends. Fails where it is closed.';

-- What is posted holds its months, and adds to the sums.
create function app.keep_ledger() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  period record;
begin
  for period in
    select church_id, branch_id, date_trunc('month', date)::date as month from posted
    union select church_id, branch_id, competence from posted
    order by 1, 2, 3
  loop
    perform app.hold_ledger_period(period.church_id, period.branch_id, period.month);
  end loop;
  insert into ledger_totals (church_id, branch_id, month, competence, account_id, category_id, fund_id, amount_cents)
  select church_id, branch_id, date_trunc('month', date)::date, competence, account_id, category_id, fund_id, sum(amount_cents)
  from posted group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (church_id, branch_id, month, competence, account_id, category_id, fund_id)
  do update set amount_cents = ledger_totals.amount_cents + excluded.amount_cents;
  return null;
end
$$;
create trigger keep_ledger after insert on ledger_postings referencing new table as posted
  for each statement execute function app.keep_ledger();

create function app.rebuild_ledger_totals(church bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from ledger_totals where church_id = church;
  insert into ledger_totals (church_id, branch_id, month, competence, account_id, category_id, fund_id, amount_cents)
  select church_id, branch_id, date_trunc('month', date)::date, competence, account_id, category_id, fund_id, sum(amount_cents)
  from ledger_postings where church_id = church group by 1, 2, 3, 4, 5, 6, 7;
$$;
comment on function app.rebuild_ledger_totals is 'Makes the kept sums of a church anew from its postings.';

create function app.fund_balance(church bigint, fund bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(amount_cents), 0)::bigint from ledger_totals
  where church_id = church and fund_id = fund and account_id is not null and church = any ((select app.church_ids())::bigint[])
$$;
comment on function app.fund_balance is 'What a fund has in all branches, also for a caller who sees one of them.';

-- Every church begins with these (docs/product/treasury.md#1.5).
create function app.begin_treasury(church bigint, headquarters bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into treasury_accounts (church_id, branch_id, name, kind) values (church, headquarters, 'Caixa', 'cash');
  -- A church may have had another headquarters before.
  if exists (select from treasury_funds where church_id = church) then
    return;
  end if;
  insert into treasury_funds (church_id, name, is_restricted, is_default) values
    (church, 'Geral', false, true), (church, 'Missões', true, false), (church, 'Construção', true, false), (church, 'Ação social', true, false);
  insert into treasury_categories (church_id, code, name, kind, nature) values
    (church, '1.01', 'Dízimos', 'income', 'tithe'), (church, '1.02', 'Ofertas', 'income', 'offering'),
    (church, '1.03', 'Missões', 'income', null), (church, '1.04', 'Campanhas', 'income', null), (church, '1.05', 'Eventos', 'income', null),
    (church, '1.06', 'Doações', 'income', null), (church, '1.07', 'Rendimentos', 'income', null),
    (church, '1.08', 'Repasse de congregações', 'income', null),
    (church, '2.01', 'Sustento pastoral', 'expense', null), (church, '2.02', 'Salários', 'expense', null),
    (church, '2.03', 'Água e luz', 'expense', null), (church, '2.04', 'Aluguel', 'expense', null),
    (church, '2.05', 'Manutenção', 'expense', null), (church, '2.06', 'Missões', 'expense', null),
    (church, '2.07', 'Ação social', 'expense', null), (church, '2.08', 'Ministérios', 'expense', null),
    (church, '2.09', 'Eventos', 'expense', null), (church, '2.10', 'Material', 'expense', null),
    (church, '2.11', 'Tarifas', 'expense', 'card_fee'), (church, '2.12', 'Impostos', 'expense', null),
    (church, '2.13', 'Repasse à sede', 'expense', null),
    (church, '3.01', 'Saldo inicial', 'system', 'opening'), (church, '3.02', 'Entre fundos', 'system', 'between_funds'),
    (church, '3.03', 'Compensação de repasse', 'system', 'quota');
end
$$;
create function app.begin_treasury_of_headquarters() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.begin_treasury(new.church_id, new.id);
  return null;
end
$$;
create trigger begin_treasury after insert on branches for each row when (new.kind = 'headquarters')
  execute function app.begin_treasury_of_headquarters();
select app.begin_treasury(church_id, id) from branches where kind = 'headquarters';

revoke execute on function app.require_balanced_entry, app.hold_ledger_period, app.keep_ledger, app.rebuild_ledger_totals, app.fund_balance,
  app.begin_treasury, app.begin_treasury_of_headquarters from public;
grant execute on function app.hold_ledger_period, app.fund_balance to app_user, app_system;
grant execute on function app.rebuild_ledger_totals to app_system;
