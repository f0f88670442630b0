-- What a person does to their own account: a picture before there is a church, and an end to it.

-- The row of a deleted account stays, anonymised: what the person did is still somebody's doing (security D4).
alter table users
  add column deleted_at timestamptz,
  drop constraint users_check3,
  add constraint users_password check (password_hash is not null or invited_at is not null or deleted_at is not null),
  add constraint users_deleted check (deleted_at is null or (not is_active and password_hash is null and avatar is null));
comment on column users.deleted_at is 'The account was deleted by its owner; the row holds no personal data any more.';

-- Signed in without a church: their own pictures belong to no church yet.
create policy own on uploads for all to app_user
  using (church_id is null and created_by_id = (select app.user_id()))
  with check (church_id is null and created_by_id = (select app.user_id()));

-- As the program writes it: a name with a digit has an underscore before it.
alter table uploads rename column sha256 to sha_256;
