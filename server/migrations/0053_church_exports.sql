-- compatible
-- Files with all data of a church, made by the queue: asked for, made or failed, and deleted seven days later with their row.

create table church_exports (
  id bigint primary key generated always as identity,
  church_id bigint not null references churches on delete cascade,
  requested_at timestamptz not null,
  requested_by_id bigint references users on delete set null,
  begun_at timestamptz,
  parts integer not null default 0 check (parts >= 0),
  parts_done integer not null default 0 check (parts_done between 0 and parts),
  rows_done bigint not null default 0 check (rows_done >= 0),
  file text unique check (file ~ '^[A-Za-z0-9_-]{22}$'),
  encrypted_key bytea,
  ready_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz,
  size bigint check (size > 0),
  members bigint,
  visitors bigint,
  check ((file is null) = (encrypted_key is null)),
  check (ready_at is null or failed_at is null),
  check ((ready_at is null) = (size is null or members is null or visitors is null)),
  check (ready_at is null or (file is not null and expires_at is not null))
);
comment on table church_exports is 'Files with all data of a church that its administrators asked for: in preparation, ready for seven days, or failed.';
comment on column church_exports.file is 'Name in the store of uploads of the encrypted file that the present attempt writes, or has written.';
comment on column church_exports.encrypted_key is 'The key of that file alone, drawn for each attempt: without the row nobody reads the file.';
comment on column church_exports.parts is 'Tables and pictures that the file has, and how many the present attempt has written.';
comment on column church_exports.expires_at is 'From here on it is not served, and deleted. Of one that failed: when its row is deleted.';
call app.enable_tenant_rls('church_exports');
revoke update, delete on church_exports from app_user;
grant update (begun_at, parts, parts_done, rows_done, file, encrypted_key, ready_at, failed_at, expires_at, size, members, visitors)
  on church_exports to app_user;
create unique index church_exports_open on church_exports (church_id) where ready_at is null and failed_at is null;
create index church_exports_church on church_exports (church_id, id);
create index church_exports_requested_by on church_exports (requested_by_id) where requested_by_id is not null;
create index church_exports_expires_at on church_exports (expires_at);
