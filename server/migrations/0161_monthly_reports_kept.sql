-- compatible
-- A closed unit's monthly reports stay under its name, and the users of the unit that took over write what it owes (docs/product/monthly-reports.md#1.6).
alter table monthly_reports add column keeper_branch_id bigint;
comment on column monthly_reports.keeper_branch_id is 'The unit that took over when its own was closed; null: its own.';
alter table monthly_reports add foreign key (church_id, keeper_branch_id) references branches (church_id, id);
create index monthly_reports_keeper on monthly_reports (church_id, keeper_branch_id) where keeper_branch_id is not null;
create index monthly_reports_open on monthly_reports (due_on) where status in ('draft', 'returned');

drop policy scope on monthly_reports;
create policy scope on monthly_reports for all to app_user
  using (church_id = any ((select app.church_ids())::bigint[]) and ((select app.branch_ids()) is null
    or branch_id = any ((select app.branch_ids())::bigint[]) or keeper_branch_id = any ((select app.branch_ids())::bigint[])))
  with check (church_id = any ((select app.church_ids())::bigint[]) and ((select app.branch_ids()) is null
    or branch_id = any ((select app.branch_ids())::bigint[]) or keeper_branch_id = any ((select app.branch_ids())::bigint[])));

create or replace function app.hold_approved_report() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  -- Who sent and who decided may be forgotten with their account, and who looks after it changes when a unit is closed.
  free constant text[] := array['sent_by_id', 'decided_by_id', 'keeper_branch_id', 'version', 'updated_at'];
begin
  if old.status = 'approved' and to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'report % is approved', old.id using errcode = 'check_violation', constraint = 'monthly_report_is_open';
  end if;
  return new;
end
$$;

-- The reminders of a report: once a day each.
create table monthly_report_reminders (
  church_id bigint not null references churches,
  report_id bigint not null,
  day date not null,
  primary key (church_id, report_id, day),
  foreign key (church_id, report_id) references monthly_reports (church_id, id)
);
comment on table monthly_report_reminders is 'The days on which somebody was reminded of a monthly report.';
call app.enable_tenant_rls('monthly_report_reminders');
revoke update, delete on monthly_report_reminders from app_user, app_system;
