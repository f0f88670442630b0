-- What the bell shows: something happened that concerns this person. The words are made when it is read, from the record
-- it is about, so that a name lives in one place, and a notice about somebody who was erased goes with them.

create table notices (
  id bigint generated always as identity primary key,
  church_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('new_visitor', 'affiliation_request', 'plan_limit')),
  visitor_id bigint,
  facts jsonb not null default '{}',
  at timestamptz not null,
  read_at timestamptz,
  mail_open boolean not null default true,
  mailed_at timestamptz,
  foreign key (church_id, user_id) references users (church_id, id) on delete cascade,
  foreign key (church_id, visitor_id) references visitors (church_id, id) on delete cascade,
  check ((kind = 'new_visitor') = (visitor_id is not null)),
  check (mailed_at is null or not mail_open)
);
comment on table notices is 'Kept for 90 days.';
comment on column notices.facts is 'Of a church, a place, counts: never personal data.';
comment on column notices.mail_open is 'Whether a mail of it is still to be decided on.';
create index notices_of_user on notices (user_id, at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_mail_open on notices (id) where mail_open;
create index notices_mailed on notices (user_id, mailed_at) where mailed_at is not null;
create index notices_age on notices (at);
create index notices_visitor on notices (church_id, visitor_id) where visitor_id is not null;
call app.fence_own('notices');
-- Whoever causes one is another than its reader: written for anybody of a church in scope, read by the reader alone.
create policy told on notices for insert to app_user with check (church_id = any ((select app.church_ids())::bigint[]));

create table notice_preferences (
  user_id bigint primary key references users on delete cascade,
  new_visitor boolean not null,
  affiliation_request boolean not null,
  plan_limit boolean not null
);
comment on table notice_preferences is 'Which notices a person gets by mail too. No row: the product''s own choice.';
call app.fence_own('notice_preferences');
