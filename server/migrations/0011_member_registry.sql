-- What the registry keeps beside the record itself: the picture, how somebody's standing changed, who signs in as whom.

alter table members
  add column photo text,
  add column user_id bigint,
  add foreign key (church_id, user_id) references users (church_id, id) on delete set null (user_id);
comment on column members.photo is 'Name of the upload; a new picture has a new name.';
comment on column members.user_id is 'The account this member signs in with, where they have one.';
create unique index members_user on members (church_id, user_id) where user_id is not null;
create index members_birthday on members (church_id, (extract(month from birth_date)), (extract(day from birth_date)))
  where deleted_at is null;

create table membership_status_changes (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  member_id bigint not null,
  from_status text not null check (from_status in ('active', 'inactive', 'transferred', 'deceased')),
  status text not null check (status in ('active', 'inactive', 'transferred', 'deceased')),
  effective_date date not null,
  reason text not null default '',
  changed_by_id bigint references users on delete set null,
  created_at timestamptz not null,
  foreign key (church_id, member_id) references members (church_id, id) on delete cascade
);
comment on table membership_status_changes is 'How a member''s standing (situação) changed: when, why, by whom.';
create index membership_status_changes_member on membership_status_changes (church_id, member_id, id desc);
create index membership_status_changes_day on membership_status_changes (church_id, effective_date);
call app.fence('membership_status_changes');
