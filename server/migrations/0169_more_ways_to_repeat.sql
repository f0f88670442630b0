-- compatible
-- An activity may repeat on several days of the week, on a day of the month, and once a year (docs/product/activities.md#1.2). The release before shows the first of several
-- days alone, and no days of the others.
alter table activities
  add column other_weekdays smallint[] not null default '{}'
    check (other_weekdays <@ '{0,1,2,3,4,5,6}' and (other_weekdays = '{}' or weekday is not null and week_of_month is null)),
  add column day_of_month smallint check (day_of_month between 1 and 31),
  add column month_of_year smallint check (month_of_year is null or month_of_year between 1 and 12 and day_of_month is not null),
  drop constraint activities_repeat_check,
  add constraint activities_repeat_check check (repeat in ('weekly', 'every_n_weeks', 'monthly', 'yearly'));
comment on table activities is 'Repeating (days of the week, a day of the month or of the year, and civil times) or dated (instants), never both.';
comment on column activities.other_weekdays is 'Besides `weekday`, the lowest one, of what repeats by weeks.';
comment on column activities.day_of_month is 'In place of a weekday. A month without it has none.';
comment on column activities.month_of_year is 'Yearly, on `day_of_month`.';

do $$
declare
  named text;
begin
  for named in select conname from pg_constraint where conrelid = 'activities'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%(weekday IS NULL) <> (starts_at IS NULL)%' or pg_get_constraintdef(oid) like '%(start_time IS NULL) OR (weekday IS NOT NULL)%')
  loop
    execute format('alter table activities drop constraint %I', named);
  end loop;
end
$$;
alter table activities
  add constraint activities_one_schedule check (num_nonnulls(weekday, day_of_month, starts_at) = 1),
  add constraint activities_start_time check (start_time is null or starts_at is null);

alter table activity_former_rules
  add column other_weekdays smallint[] not null default '{}',
  add column day_of_month smallint,
  add column month_of_year smallint;

-- The first civil day, from `since` on, of a repeating activity. Weeks, months and years are counted from it. A 30th or 31st comes within three months, a 29th of
-- February within eight years.
create function app.first_repeating_day(weekday int, other_weekdays smallint[], week_of_month int, day_of_month int, month_of_year int, since date) returns date
language sql immutable parallel safe
return case
  when day_of_month is not null then (
    select min(month_start + day_of_month - 1) from generate_series(0, case when month_of_year is null then 3 else 8 end) as ahead
    cross join lateral (select case when month_of_year is null then (date_trunc('month', since::timestamp) + ahead * interval '1 month')::date
      else make_date(extract(year from since)::int + ahead, month_of_year, 1) end as month_start) as month
    where month_start + day_of_month - 1 >= since and month_start + day_of_month - 1 < month_start + interval '1 month')
  when week_of_month is not null then app.first_activity_day(weekday, week_of_month, since)
  else (select min(app.first_activity_day(one, null, since)) from unnest(array_prepend(weekday::smallint, other_weekdays)) as one) end;

-- The civil days between two, both included, on which an activity with this rule takes place; cancelled ones too. No row without a rule. `entered_on` counts where
-- `starts_on` is null. A week begins on Sunday.
create function app.repeating_days(weekday int, other_weekdays smallint[], repeat_interval int, week_of_month int, day_of_month int, month_of_year int,
  starts_on date, until date, entered_on date, from_day date, to_day date) returns table (day date)
language sql immutable parallel safe
as $$
  select one.day::date
  from (select app.first_repeating_day(weekday, other_weekdays, week_of_month, day_of_month, month_of_year, coalesce(starts_on, entered_on)) as first_day) as series
  cross join lateral generate_series(greatest(from_day, first_day)::timestamp, least(to_day, until)::timestamp, interval '1 day') as one (day)
  cross join lateral (select extract(dow from one.day)::int as dow, (extract(year from one.day) - extract(year from first_day)) * 12
    + extract(month from one.day) - extract(month from first_day) as months) as at
  where first_day is not null and case
    when month_of_year is not null then extract(month from one.day) = month_of_year and extract(day from one.day) = day_of_month
    when day_of_month is not null then extract(day from one.day) = day_of_month and months::int % repeat_interval = 0
    when week_of_month is not null then one.day::date = app.weekday_of_month(date_trunc('month', one.day)::date, weekday, week_of_month)
      and months::int % repeat_interval = 0
    else (dow = weekday or dow = any(other_weekdays))
      and (one.day::date - dow - (first_day - extract(dow from first_day)::int)) / 7 % repeat_interval = 0 end
$$;
