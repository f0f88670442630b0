-- compatible
-- The list of erasures lies beside the backups, where others may write. A restore deletes whom it names, so it is sealed with a key of the
-- installation, which each backup contains.
create table erasure_keys (
  id bigint primary key check (id = 1),
  encrypted_key bytea not null,
  created_at timestamptz not null
);
comment on table erasure_keys is 'The key that seals the list of erasures, encrypted with the product''s secret.';
grant select, insert, update (encrypted_key) on erasure_keys to app_system;
