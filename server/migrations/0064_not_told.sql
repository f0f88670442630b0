-- breaking: the release before cannot answer a member without a marital status, or a visitor whose gender is not told
-- A gender and a marital status that nobody has told are stored as such, and no longer as the first entry of a list
-- (docs/product/members.md#2.2). Visitors: `N` is said to be unknown, as with members; null was never asked.
alter table members
  alter column marital_status drop not null,
  alter column marital_status drop default;
alter table visitors
  alter column marital_status drop not null,
  alter column marital_status drop default;
alter table visitors drop constraint visitors_gender_check;
alter table visitors add constraint visitors_gender_check check (gender in ('M', 'F', 'N'));
