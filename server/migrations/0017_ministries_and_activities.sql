-- Who serves together, what a church does week by week and on a day, and the secret address of its calendar.

create table ministries (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  name app.name not null check (length(name) <= 100),
  description text not null default '' check (length(description) <= 2000),
  meeting_weekday smallint check (meeting_weekday between 0 and 6),
  meeting_time time,
  place text not null default '' check (length(place) <= 200),
  is_active boolean not null default true,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by_id bigint references users on delete set null,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  check (meeting_time is null or meeting_weekday is not null)
);
comment on column ministries.meeting_weekday is '0 is Sunday.';
create unique index ministries_name on ministries (church_id, branch_id, app.fold(name)) where deleted_at is null;
call app.fence('ministries', by_branch => true);
create trigger touch before update on ministries for each row execute function app.touch();

create table ministry_members (
  church_id bigint not null references churches,
  ministry_id bigint not null,
  member_id bigint not null,
  role text not null check (role in ('leader', 'vice_leader', 'secretary', 'treasurer', 'member')),
  since date not null,
  added_by_id bigint references users on delete set null,
  primary key (church_id, ministry_id, member_id),
  foreign key (church_id, ministry_id) references ministries (church_id, id) on delete cascade,
  foreign key (church_id, member_id) references members (church_id, id) on delete cascade
);
comment on table ministry_members is 'The leader is the one whose role says so: no second place where it could be told otherwise.';
create unique index ministry_members_one_leader on ministry_members (church_id, ministry_id) where role = 'leader';
create index ministry_members_member on ministry_members (church_id, member_id);
call app.fence('ministry_members');

create table activities (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  ministry_id bigint,
  name app.name not null check (length(name) <= 100),
  kind text not null check (kind in ('culto', 'celula', 'ensaio', 'escola_biblica', 'reuniao', 'outro')),
  description text not null default '' check (length(description) <= 2000),
  weekday smallint check (weekday between 0 and 6),
  start_time time,
  end_time time,
  starts_at timestamptz,
  ends_at timestamptz,
  place text not null default '' check (length(place) <= 200),
  is_active boolean not null default true,
  feed_id uuid not null default gen_random_uuid(),
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by_id bigint references users on delete set null,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, ministry_id) references ministries (church_id, id),
  check ((weekday is null) <> (starts_at is null)),
  check (start_time is null or weekday is not null),
  check (end_time is null or end_time > start_time),
  check (end_time is null or start_time is not null),
  check (ends_at is null or ends_at > starts_at),
  check (ends_at is null or starts_at is not null)
);
comment on table activities is 'Weekly (a weekday and civil times) or dated (instants), never both.';
comment on column activities.weekday is '0 is Sunday.';
comment on column activities.start_time is 'Civil time; null on a weekly one: on that day, the hour is not fixed.';
comment on column activities.feed_id is 'By what a subscribed calendar knows it again; tells nothing of the church.';
create index activities_dated on activities (church_id, starts_at) where deleted_at is null and starts_at is not null;
create index activities_weekly on activities (church_id, weekday) where deleted_at is null and weekday is not null;
create index activities_ministry on activities (church_id, ministry_id) where ministry_id is not null;
call app.fence('activities', by_branch => true);
create trigger touch before update on activities for each row execute function app.touch();

create table church_calendars (
  church_id bigint primary key references churches,
  token_hash bytea not null unique check (length(token_hash) = 32),
  sealed_token bytea not null,
  made_at timestamptz not null,
  made_by_id bigint references users on delete set null
);
comment on table church_calendars is
  'The secret of the calendar''s address: looked up by its keyed hash, kept sealed because it is shown again.';
call app.fence('church_calendars');
