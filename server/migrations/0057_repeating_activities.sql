-- compatible
-- A repeating activity is every week, every so many weeks, or on one week of the month, and may begin and end on a day.
-- All columns have defaults that mean what the release before knows: every week from the day of its entry.

alter table activities
  add column repeat text not null default 'weekly' check (repeat in ('weekly', 'every_n_weeks', 'monthly')),
  add column repeat_interval smallint not null default 1 check (repeat_interval between 1 and 12),
  add column starts_on date,
  add column week_of_month smallint check (week_of_month in (1, 2, 3, 4, -1)),
  add column until date,
  add check (repeat_interval = 1 or starts_on is not null),
  add check (until is null or starts_on is null or until >= starts_on);
comment on column activities.repeat is 'How one with a weekday repeats; without meaning on a dated one.';
comment on column activities.repeat_interval is 'Every so many weeks, or months of a monthly one.';
comment on column activities.starts_on is 'Not before this civil day; null: from the day of its entry.';
comment on column activities.week_of_month is 'Monthly: 1 to 4, -1 is the last. Null: by weeks.';
comment on column activities.until is 'Not after this civil day.';

-- The day in the month of `month_start` that is its first to fourth, or last (-1), such weekday.
create function app.weekday_of_month(month_start date, weekday int, week int) returns date
language sql immutable parallel safe
return case when week > 0
  then month_start + (weekday - extract(dow from month_start)::int + 7) % 7 + 7 * (week - 1)
  else (month_start + interval '1 month - 1 day')::date
    - (extract(dow from (month_start + interval '1 month - 1 day')::date)::int - weekday + 7) % 7 end;

-- The first civil day, from `since` on, of a repeating activity. Months and weeks are counted from it.
create function app.first_activity_day(weekday int, week_of_month int, since date) returns date
language sql immutable parallel safe
return case
  when week_of_month is null then since + (weekday - extract(dow from since)::int + 7) % 7
  when app.weekday_of_month(date_trunc('month', since::timestamp)::date, weekday, week_of_month) >= since
    then app.weekday_of_month(date_trunc('month', since::timestamp)::date, weekday, week_of_month)
  else app.weekday_of_month((date_trunc('month', since::timestamp) + interval '1 month')::date, weekday, week_of_month) end;

-- The civil days between two, both included, on which an activity with this weekday takes place; cancelled ones too. No row
-- without a weekday. `entered_on` counts where `starts_on` is null.
create function app.activity_days(weekday int, repeat_interval int, week_of_month int, starts_on date, until date, entered_on date,
  from_day date, to_day date) returns table (day date)
language sql immutable parallel safe
as $$
  select one.day::date
  from (select app.first_activity_day(weekday, week_of_month, coalesce(starts_on, entered_on)) as first_day) as series
  cross join lateral generate_series(greatest(from_day, first_day)::timestamp, least(to_day, until)::timestamp,
    interval '1 day') as one (day)
  where weekday is not null and extract(dow from one.day) = weekday and case when week_of_month is null
    then (one.day::date - first_day) % (7 * repeat_interval) = 0
    else one.day::date = app.weekday_of_month(date_trunc('month', one.day)::date, weekday, week_of_month)
      and ((extract(year from one.day) - extract(year from first_day)) * 12
        + extract(month from one.day) - extract(month from first_day))::int % repeat_interval = 0 end
$$;
