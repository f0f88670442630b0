-- compatible
-- Groups (docs/product/groups.md): people who meet, the units in which groups are supervised, and who was in which group when.
create table group_units (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  parent_id bigint,
  name app.name not null check (length(name) <= 100),
  level_name app.name not null check (length(level_name) <= 40),
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  foreign key (church_id, parent_id) references group_units (church_id, id),
  check (parent_id <> id)
);
comment on table group_units is 'A unit in which groups are supervised: a network, a sector. The church names its levels.';
create index group_units_parent on group_units (church_id, parent_id);
call app.enable_tenant_rls('group_units');
create trigger touch before update on group_units for each row execute function app.bump_version();

create table group_unit_leaders (
  church_id bigint not null references churches,
  unit_id bigint not null,
  person_id bigint not null,
  primary key (church_id, unit_id, person_id),
  foreign key (church_id, unit_id) references group_units (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade
);
create index group_unit_leaders_person on group_unit_leaders (church_id, person_id);
call app.enable_tenant_rls('group_unit_leaders');

create table groups (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  unit_id bigint,
  name app.name not null check (length(name) <= 100),
  kind text not null check (kind in ('celula', 'pequeno_grupo', 'ebd', 'discipulado', 'outro')),
  weekday smallint check (weekday between 0 and 6),
  start_time time,
  repeat text not null default 'weekly' check (repeat in ('weekly', 'every_n_weeks', 'monthly')),
  repeat_interval smallint not null default 1 check (repeat_interval between 1 and 12),
  starts_on date,
  week_of_month smallint check (week_of_month in (1, 2, 3, 4, -1)),
  host_id bigint,
  zipcode text,
  address text,
  number text,
  complement text,
  neighborhood text,
  city text,
  state text,
  capacity integer check (capacity between 1 and 10000),
  is_public boolean not null default false,
  description text not null default '' check (length(description) <= 2000),
  age_band text check (length(age_band) <= 60),
  term text check (length(term) <= 60),
  ended_on date,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, unit_id) references group_units (church_id, id),
  foreign key (church_id, host_id) references people (church_id, id) on delete set null (host_id),
  check (start_time is null or weekday is not null)
);
comment on column groups.weekday is '0 is Sunday. Null: the group has no fixed day.';
comment on column groups.start_time is 'On the clock of the church''s state.';
comment on column groups.capacity is 'Counts open stays of every role. Null: no limit.';
comment on column groups.ended_on is 'The last day of the group. Null: it meets.';
create index groups_name on groups (church_id, name, id) where ended_on is null;
create index groups_unit on groups (church_id, unit_id);
create index groups_host on groups (church_id, host_id) where host_id is not null;
call app.enable_tenant_rls('groups', by_branch => true);
create trigger touch before update on groups for each row execute function app.bump_version();

create table group_stays (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  group_id bigint not null,
  person_id bigint not null,
  role text not null check (role in ('leader', 'assistant', 'host', 'member')),
  joined_on date not null,
  left_on date,
  left_reason text check (left_reason in ('left', 'ended', 'multiplication', 'next_term', 'deceased')),
  added_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  unique (church_id, id),
  foreign key (church_id, group_id) references groups (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade,
  check (left_on >= joined_on),
  check ((left_on is null) = (left_reason is null))
);
comment on table group_stays is 'From when until when a person was in a group. On a day D: joined_on <= D < left_on. Never deleted while the group and the person exist.';
create unique index group_stays_open on group_stays (church_id, group_id, person_id) where left_on is null;
create unique index group_stays_leader on group_stays (church_id, group_id) where left_on is null and role = 'leader';
create index group_stays_group on group_stays (church_id, group_id, joined_on);
create index group_stays_person on group_stays (church_id, person_id);
call app.enable_tenant_rls('group_stays');

-- Which groups somebody leads: as leader or assistant, or by leading a unit above. Of the person whose account it is.
create function app.groups_led_by(account bigint) returns setof bigint
language sql stable set search_path = public, pg_temp as $$
  with recursive self as materialized (select id as person_id from app.person_of_account(account)),
  led as (
    select unit_id from group_unit_leaders where person_id = (select person_id from self)
    union
    select below.id from group_units as below join led on below.parent_id = led.unit_id
  )
  select group_id from group_stays
  where person_id = (select person_id from self) and left_on is null and role in ('leader', 'assistant')
  union
  select groups.id from groups join led on groups.unit_id = led.unit_id
$$;
comment on function app.groups_led_by(bigint) is
  'The groups that the person of the account leads or assists, or that are below a unit which the person leads. None: no person is tied to the account, or it leads none.';
create function app.group_units_led_by(account bigint) returns setof bigint
language sql stable set search_path = public, pg_temp as $$
  with recursive led as (
    select unit_id from group_unit_leaders where person_id = (select id from app.person_of_account(account))
    union
    select below.id from group_units as below join led on below.parent_id = led.unit_id
  )
  select unit_id from led
$$;
comment on function app.group_units_led_by(bigint) is 'The units that the person of the account leads, with all below them.';
revoke execute on function app.groups_led_by(bigint), app.group_units_led_by(bigint) from public;
grant execute on function app.groups_led_by(bigint), app.group_units_led_by(bigint) to app_user, app_system;
