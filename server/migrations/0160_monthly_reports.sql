-- compatible
-- What each unit tells of its month, and who approves it (docs/product/monthly-reports.md).
create table monthly_report_settings (
  church_id bigint primary key references churches,
  is_on boolean not null,
  due_day smallint not null check (due_day between 1 and 28),
  reminder_days smallint[] not null check (cardinality(reminder_days) <= 5),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table monthly_report_settings is 'Whether a church has monthly reports opened by themselves, and when they are due.';
call app.enable_tenant_rls('monthly_report_settings');
create trigger touch before update on monthly_report_settings for each row execute function app.bump_version();

create table monthly_reports (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  month date not null check (extract(day from month) = 1),
  edition integer not null check (edition >= 1),
  status text not null default 'draft' check (status in ('draft', 'sent', 'returned', 'approved')),
  due_on date not null,
  figures jsonb not null default '{}',
  remarks text not null default '' check (length(remarks) <= 2000),
  reason text check (length(reason) <= 500),
  sent_at timestamptz,
  sent_by_id bigint references users on delete set null,
  decided_at timestamptz,
  decided_by_id bigint references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  unique (church_id, branch_id, month, edition),
  foreign key (church_id, branch_id) references branches (church_id, id)
);
comment on table monthly_reports is 'What a unit tells of its month; an approved one does not change any more.';
comment on column monthly_reports.edition is 'Its version: one more for each rectification, and those before stay.';
comment on column monthly_reports.figures is 'By key: what was typed in place of the system''s value with its note, and since it was sent what the system knew.';
create index monthly_reports_by_month on monthly_reports (church_id, month desc, branch_id, edition desc);
create index monthly_reports_branch on monthly_reports (church_id, branch_id, month desc);
create index monthly_reports_sent_by on monthly_reports (church_id, sent_by_id) where sent_by_id is not null;
create index monthly_reports_decided_by on monthly_reports (church_id, decided_by_id) where decided_by_id is not null;
call app.enable_tenant_rls('monthly_reports');
create trigger touch before update on monthly_reports for each row execute function app.bump_version();
revoke delete on monthly_reports from app_user, app_system;

create function app.hold_approved_report() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  -- Who sent and who decided may be forgotten with their account.
  if old.status = 'approved'
    and to_jsonb(new) - array['sent_by_id', 'decided_by_id', 'version', 'updated_at']
      is distinct from to_jsonb(old) - array['sent_by_id', 'decided_by_id', 'version', 'updated_at'] then
    raise exception 'report % is approved', old.id using errcode = 'check_violation', constraint = 'monthly_report_is_open';
  end if;
  return new;
end
$$;
comment on function app.hold_approved_report is 'Refuses changes of an approved monthly report.';
revoke execute on function app.hold_approved_report from public;
create trigger hold before update on monthly_reports for each row execute function app.hold_approved_report();

create table monthly_report_events (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  report_id bigint not null,
  action text not null check (action in ('opened', 'sent', 'returned', 'approved', 'rectified')),
  by_id bigint references users on delete set null,
  reason text check (length(reason) <= 500),
  at timestamptz not null,
  foreign key (church_id, report_id) references monthly_reports (church_id, id)
);
comment on table monthly_report_events is 'What happened to a monthly report: only added to.';
create index monthly_report_events_report on monthly_report_events (church_id, report_id, id);
create index monthly_report_events_by on monthly_report_events (church_id, by_id) where by_id is not null;
call app.enable_tenant_rls('monthly_report_events');
revoke update, delete on monthly_report_events from app_user, app_system;

-- What a report that waits, is late, was returned or approved rings in the bell.
do $$
declare
  constraint_name name;
  condition text;
begin
  select conname, pg_get_constraintdef(oid) into constraint_name, condition
  from pg_constraint where conrelid = 'notifications'::regclass and conname like '%kind_check';
  execute format('alter table notifications drop constraint %I', constraint_name);
  execute format('alter table notifications add constraint %I check (kind in (''monthly_report'', ''report_schedule'') or %s)',
    constraint_name, substring(condition from '^CHECK \((.*)\)$'));
end
$$;
