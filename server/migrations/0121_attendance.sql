-- compatible
-- Attendance (docs/product/attendance.md): one list for each dated occurrence of an activity or a group, and who was there.
create table gatherings (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  source text not null check (source in ('activity', 'group')),
  activity_id bigint,
  group_id bigint,
  title app.name not null check (length(title) <= 200),
  day date not null,
  start_time time,
  starts_at timestamptz not null,
  is_class boolean not null default false,
  extra boolean not null default false,
  status text not null default 'open' check (status in ('open', 'closed', 'cancelled')),
  reason text check (length(reason) <= 200),
  closed_at timestamptz,
  closed_by_id bigint references users on delete set null,
  reopened_at timestamptz,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, activity_id) references activities (church_id, id) on delete set null (activity_id),
  foreign key (church_id, group_id) references groups (church_id, id),
  check (case source when 'activity' then group_id is null else activity_id is null and group_id is not null end),
  check ((status = 'closed') = (closed_at is not null)),
  check (reason is null or status = 'cancelled')
);
comment on table gatherings is 'A dated occurrence of an activity or a group, with the list of who came. Keeps its day and title whatever becomes of what it is of.';
comment on column gatherings.activity_id is 'Null also where the activity was deleted for good.';
comment on column gatherings.day is 'On the clock of the church''s state, as start_time, which is null where no hour is known.';
comment on column gatherings.is_class is 'Of a Bible-school class.';
create unique index gatherings_activity on gatherings (church_id, activity_id, day) where activity_id is not null;
create unique index gatherings_group on gatherings (church_id, group_id, day) where group_id is not null;
create index gatherings_day on gatherings (church_id, day desc, id desc);
create index gatherings_open on gatherings (starts_at) where status = 'open';
create index gatherings_branch on gatherings (church_id, branch_id);
call app.enable_tenant_rls('gatherings', by_branch => true);
create trigger touch before update on gatherings for each row execute function app.bump_version();

create table attendance_marks (
  church_id bigint not null references churches,
  gathering_id bigint not null,
  person_id bigint not null,
  status text check (status in ('present', 'absent', 'excused')),
  marked_at timestamptz not null,
  marked_by_id bigint references users on delete set null,
  client_id uuid,
  arrived_at timestamptz,
  filled boolean not null default false,
  expected boolean,
  bible boolean not null default false,
  magazine boolean not null default false,
  primary key (church_id, gathering_id, person_id),
  foreign key (church_id, gathering_id) references gatherings (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade
);
comment on table attendance_marks is 'What the list says of a person now: the mark that was made last. attendance_changes has every one.';
comment on column attendance_marks.status is 'Null: the mark was taken back, or there was none when the list was closed.';
comment on column attendance_marks.arrived_at is 'The earliest time at which the person was marked present.';
comment on column attendance_marks.filled is 'Filled in by closing: any mark replaces it whatever its time.';
comment on column attendance_marks.expected is 'Whether the person was expected, as it was when the list was closed. Null: the list is open.';
create index attendance_marks_person on attendance_marks (church_id, person_id, gathering_id);
call app.enable_tenant_rls('attendance_marks');

create table attendance_changes (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  gathering_id bigint not null,
  person_id bigint not null,
  client_id uuid,
  status text check (status in ('present', 'absent', 'excused')),
  marked_at timestamptz not null,
  marked_by_id bigint references users on delete set null,
  received_at timestamptz not null,
  foreign key (church_id, gathering_id) references gatherings (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade
);
comment on table attendance_changes is 'Every mark that was received, also those that a later one replaces. Deleted after ninety days.';
create unique index attendance_changes_client on attendance_changes (church_id, gathering_id, person_id, client_id) where client_id is not null;
create index attendance_changes_gathering on attendance_changes (church_id, gathering_id);
create index attendance_changes_person on attendance_changes (church_id, person_id);
create index attendance_changes_received on attendance_changes (received_at);
call app.enable_tenant_rls('attendance_changes');

create table attendance_counts (
  church_id bigint not null references churches,
  gathering_id bigint not null,
  kind text not null check (kind in ('adults', 'children', 'visitors', 'online', 'bibles', 'magazines', 'offering')),
  value bigint check (value >= 0),
  counted_at timestamptz not null,
  counted_by_id bigint references users on delete set null,
  primary key (church_id, gathering_id, kind),
  foreign key (church_id, gathering_id) references gatherings (church_id, id) on delete cascade
);
comment on table attendance_counts is 'What was counted at a gathering. An offering is in cents.';
comment on column attendance_counts.value is 'Null: said not to have been counted.';
call app.enable_tenant_rls('attendance_counts');

create table attendance_newcomers (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  gathering_id bigint not null,
  person_id bigint not null,
  visitor_id bigint,
  client_id uuid,
  added_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  unique (church_id, gathering_id, person_id),
  foreign key (church_id, gathering_id) references gatherings (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade,
  foreign key (church_id, visitor_id) references visitors (church_id, id) on delete set null (visitor_id)
);
comment on table attendance_newcomers is 'Who came for the first time, registered from a list.';
create unique index attendance_newcomers_client on attendance_newcomers (church_id, gathering_id, client_id) where client_id is not null;
create index attendance_newcomers_person on attendance_newcomers (church_id, person_id);
create index attendance_newcomers_visitor on attendance_newcomers (church_id, visitor_id) where visitor_id is not null;
call app.enable_tenant_rls('attendance_newcomers');

-- Which activities somebody leads: those of the ministries whose leader is the person of the account.
create function app.activities_led_by(account bigint) returns setof bigint
language sql stable set search_path = public, pg_temp as $$
  select activities.id
  from members as entry
  join ministry_members as team on team.church_id = entry.church_id and team.member_id = entry.id and team.role = 'leader'
  join activities on activities.church_id = team.church_id and activities.ministry_id = team.ministry_id
  where entry.person_id = (select id from app.person_of_account(account)) and entry.deleted_at is null
$$;
comment on function app.activities_led_by(bigint) is
  'The activities of the ministries that the person of the account leads. None: no person is tied to the account, or it leads none.';
revoke execute on function app.activities_led_by(bigint) from public;
grant execute on function app.activities_led_by(bigint) to app_user, app_system;
