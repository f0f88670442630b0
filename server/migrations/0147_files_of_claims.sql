-- compatible
-- A claim has files as an entry has (docs/product/treasury.md#3.4). They stay rows of the claim when it is paid: its entry shows them, and each stored file has one row.
alter table ledger_attachments
  alter column entry_id drop not null,
  add column claim_id bigint,
  add foreign key (church_id, claim_id) references expense_claims (church_id, id),
  add constraint ledger_attachments_owner check (num_nonnulls(entry_id, claim_id) = 1);
comment on table ledger_attachments is 'Receipts of an entry or of a claim. What is removed leaves its name and hash in the audit trail.';
create index ledger_attachments_claim on ledger_attachments (church_id, claim_id, id) where claim_id is not null;
