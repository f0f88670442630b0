-- compatible
-- Once a month may be the fifth such weekday, which some months have (docs/product/activities.md#1.2). The release before shows its days, without a word for the week.
alter table activities drop constraint activities_week_of_month_check,
  add constraint activities_week_of_month_check check (week_of_month in (1, 2, 3, 4, 5, -1));
alter table groups drop constraint groups_week_of_month_check,
  add constraint groups_week_of_month_check check (week_of_month in (1, 2, 3, 4, 5, -1));
comment on column activities.week_of_month is 'Monthly: 1 to 5, -1 is the last; a month without a fifth has none. Null: by weeks.';
comment on function app.weekday_of_month is 'The day that is the first to fifth, or last (-1), such weekday of a month; of a month without a fifth a day of the next one.';

-- The first civil day, from `since` on, of a repeating activity. Months and weeks are counted from it. A fifth weekday comes within four months.
create or replace function app.first_activity_day(weekday int, week_of_month int, since date) returns date
language sql immutable parallel safe
return case
  when week_of_month is null then since + (weekday - extract(dow from since)::int + 7) % 7
  when week_of_month = 5 then (
    select min(fifth) from generate_series(0, 6) as ahead
    cross join lateral (select (date_trunc('month', since::timestamp) + ahead * interval '1 month')::date as month_start) as month
    cross join lateral (select app.weekday_of_month(month_start, weekday, 5) as fifth) as found
    where fifth >= since and fifth < month_start + interval '1 month')
  when app.weekday_of_month(date_trunc('month', since::timestamp)::date, weekday, week_of_month) >= since
    then app.weekday_of_month(date_trunc('month', since::timestamp)::date, weekday, week_of_month)
  else app.weekday_of_month((date_trunc('month', since::timestamp) + interval '1 month')::date, weekday, week_of_month) end;
