-- What the operator of an installation does from the command line: a church is closed and opened again, and the trail says
-- that it was the operator, who is nobody's user.

alter table churches
  add column disabled_at timestamptz,
  add column disabled_reason text check (length(disabled_reason) between 1 and 500),
  add check ((disabled_at is null) = (disabled_reason is null));
comment on column churches.disabled_at is 'Closed by the operator: nobody of it signs in, its QR codes and its calendar answer as unknown ones do.';

alter table audit_entries
  add column by_operator boolean not null default false,
  add check (not by_operator or actor_id is null);
comment on column audit_entries.by_operator is 'Done from the command line of the installation.';
