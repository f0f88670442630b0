-- compatible
-- Reports that users put together, and those that are mailed by themselves (docs/product/reports.md#4.1, docs/product/reports.md#5.1).
create table own_reports (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  author_id bigint references users on delete set null,
  name text not null check (length(name) between 1 and 100),
  source text not null check (source in ('members', 'people', 'visitors', 'groups')),
  columns text[] not null check (cardinality(columns) between 1 and 30),
  list_id bigint,
  has_list boolean not null,
  group_by text[] not null check (cardinality(group_by) <= 2),
  plot text not null check (plot in ('none', 'bar', 'line', 'pie')),
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  foreign key (church_id, list_id) references person_lists (church_id, id) on delete set null (list_id),
  check (has_list or list_id is null)
);
comment on table own_reports is 'Reports that users put together; each reader gets the rows that they may see.';
comment on column own_reports.has_list is 'Whether a list narrows it: with none in list_id that list was deleted, and it does not run any more.';
create index own_reports_by_name on own_reports (church_id, name, id);
create index own_reports_author on own_reports (church_id, author_id) where author_id is not null;
create index own_reports_list on own_reports (church_id, list_id) where list_id is not null;
call app.enable_tenant_rls('own_reports');
create trigger touch before update on own_reports for each row execute function app.bump_version();

create table report_schedules (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  author_id bigint references users on delete set null,
  report text check (length(report) <= 40),
  own_report_id bigint,
  query jsonb not null,
  frequency text not null check (frequency in ('weekly', 'monthly')),
  weekday smallint check (weekday between 0 and 6),
  day smallint check (day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  next_at timestamptz,
  last_sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  foreign key (church_id, own_report_id) references own_reports (church_id, id) on delete cascade,
  check ((report is null) <> (own_report_id is null)),
  check ((frequency = 'weekly') = (weekday is not null) and (frequency = 'monthly') = (day is not null))
);
comment on table report_schedules is 'Reports that are mailed to users of the church by themselves, each with their own rights of the moment.';
comment on column report_schedules.next_at is 'When it is due next; null: paused, since its author may not read it any more.';
create index report_schedules_due on report_schedules (next_at) where next_at is not null;
create index report_schedules_author on report_schedules (church_id, author_id) where author_id is not null;
create index report_schedules_own_report on report_schedules (church_id, own_report_id) where own_report_id is not null;
call app.enable_tenant_rls('report_schedules');
create trigger touch before update on report_schedules for each row execute function app.bump_version();

create table report_schedule_users (
  church_id bigint not null references churches,
  schedule_id bigint not null,
  user_id bigint not null references users on delete cascade,
  primary key (church_id, schedule_id, user_id),
  foreign key (church_id, schedule_id) references report_schedules (church_id, id) on delete cascade
);
comment on table report_schedule_users is 'The users who get a report by mail.';
create index report_schedule_users_user on report_schedule_users (user_id);
call app.enable_tenant_rls('report_schedule_users');

create table report_deliveries (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  schedule_id bigint not null,
  user_id bigint not null references users on delete cascade,
  due_on date not null,
  state text not null check (state in ('sent', 'skipped', 'missed')),
  at timestamptz not null,
  unique (church_id, schedule_id, due_on, user_id),
  foreign key (church_id, schedule_id) references report_schedules (church_id, id) on delete cascade
);
comment on table report_deliveries is 'The reports that were mailed, by user and due day: each once, however often the job runs.';
create index report_deliveries_user on report_deliveries (user_id);
call app.enable_tenant_rls('report_deliveries');
