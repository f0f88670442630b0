-- compatible
-- What the treasury stands on. The area of who keeps the books (docs/product/access.md#1.11).
alter table users
  drop constraint users_areas_check,
  add constraint users_areas_check
    check (areas <@ array['gatherings', 'secretariat', 'treasury'] and array_position(areas, null) is null);

-- Numbers without a gap (docs/product/churches.md#9.1): ledger entries, documents, minutes.
create table number_series (
  church_id bigint not null references churches,
  series text not null check (series ~ '^[a-z][a-z_]*(/[0-9]+)?$' and length(series) <= 60),
  year smallint not null check (year = 0 or year between 1900 and 9999),
  last integer not null check (last >= 0),
  primary key (church_id, series, year)
);
comment on table number_series is 'The last number that was given in a series of a church. The row is locked until the transaction that took the number ends.';
comment on column number_series.series is 'What is numbered; where each record of something has numbers of its own, with its id: minutes/12.';
comment on column number_series.year is 'The civil year that the numbers begin anew with; 0: they never do.';
call app.enable_tenant_rls('number_series');
-- A number that was given stays given.
revoke update, delete on number_series from app_user;
grant update (last) on number_series to app_user;
