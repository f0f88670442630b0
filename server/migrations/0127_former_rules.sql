-- compatible
-- By which rule a group met, and an activity took place, before it was changed: a list of a past day is judged by the rule of that day
-- (docs/product/attendance.md#1.2).
create table group_former_rules (
  church_id bigint not null references churches,
  group_id bigint not null,
  last_day date not null,
  weekday smallint check (weekday between 0 and 6),
  start_time time,
  repeat_interval smallint not null,
  week_of_month smallint,
  starts_on date,
  primary key (church_id, group_id, last_day),
  foreign key (church_id, group_id) references groups (church_id, id) on delete cascade
);
comment on table group_former_rules is 'When a group met before its day, hour or repetition was changed.';
comment on column group_former_rules.last_day is 'The last day on which it held: the day before the change.';
call app.enable_tenant_rls('group_former_rules');

create table activity_former_rules (
  church_id bigint not null references churches,
  activity_id bigint not null,
  last_day date not null,
  weekday smallint check (weekday between 0 and 6),
  start_time time,
  repeat_interval smallint not null,
  week_of_month smallint,
  starts_on date,
  until date,
  starts_at timestamptz,
  primary key (church_id, activity_id, last_day),
  foreign key (church_id, activity_id) references activities (church_id, id) on delete cascade
);
comment on table activity_former_rules is 'When an activity took place before its day, hour or repetition was changed.';
comment on column activity_former_rules.last_day is 'The last day on which it held: the day before the change.';
call app.enable_tenant_rls('activity_former_rules');
