-- compatible
-- Every list of accounts asks what each began with: one entry among all of its entries.
create index ledger_entries_opening on ledger_entries (church_id, account_id) where kind = 'opening';
