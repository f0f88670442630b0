-- compatible
-- Sheets of past years whose lines became entries (docs/product/treasury.md#2.9): undone as a whole, and never read twice.
create table ledger_imports (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  account_id bigint not null,
  file_name text not null check (length(file_name) between 1 and 150),
  sha_256 bytea not null check (length(sha_256) = 32),
  rows integer not null check (rows > 0),
  posted integer not null check (posted > 0),
  repeated integer not null check (repeated >= 0),
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by_id bigint references users on delete set null,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, account_id) references treasury_accounts (church_id, id)
);
comment on table ledger_imports is 'Sheets whose lines became entries of one account.';
comment on column ledger_imports.rows is 'Lines of the file. posted: those that became entries. repeated: those that were entries already.';
comment on column ledger_imports.branch_id is 'Of its account.';
create unique index ledger_imports_file on ledger_imports (church_id, sha_256) where undone_at is null;
create index ledger_imports_account on ledger_imports (church_id, account_id);
create index ledger_imports_author on ledger_imports (church_id, created_by_id) where created_by_id is not null;
create index ledger_imports_undone_by on ledger_imports (church_id, undone_by_id) where undone_by_id is not null;
call app.enable_tenant_rls('ledger_imports', by_branch => true);
revoke delete on ledger_imports from app_user, app_system;

alter table ledger_entries add column import_id bigint,
  add foreign key (church_id, import_id) references ledger_imports (church_id, id);
comment on column ledger_entries.import_id is 'The sheet that it came from. It is changed and reversed like any other.';
create index ledger_entries_import on ledger_entries (church_id, import_id) where import_id is not null;

create function app.learn_ledger_sizes() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze ledger_entries, ledger_postings, ledger_totals;
end
$$;
comment on function app.learn_ledger_sizes is 'Statistics of the ledger right after many entries: without them the lists of a church that has just imported read all of them for each.';
revoke execute on function app.learn_ledger_sizes from public;
grant execute on function app.learn_ledger_sizes to app_user, app_system;
