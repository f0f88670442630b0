-- Who made a person responsible for a visitor, and when; and who may read the observations because a person with that right
-- made them responsible.

alter table visitors
  add column assigned_by_id bigint references users on delete set null,
  add column assigned_at timestamptz,
  add column entrusted_to_id bigint,
  add foreign key (church_id, entrusted_to_id) references users (church_id, id) on delete set null (entrusted_to_id);
comment on column visitors.entrusted_to_id is
  'Who may read the observations: made responsible by somebody else who may read them, and only as long as they are responsible.';

alter table visitors disable trigger user;
update visitors set
  assigned_by_id = last.actor_id,
  assigned_at = last.at,
  entrusted_to_id = case when last.entrusts then visitors.responsible_id end
from (
  select distinct on (entry.church_id, entry.entity_id)
    entry.church_id, entry.entity_id, entry.actor_id, entry.at,
    entry.facts ->> 'responsible' = 'other'
      and coalesce(author.role in ('PASTOR', 'CHURCH_ADMIN', 'DENOMINATION_ADMIN'), false) as entrusts
  from audit_entries as entry
  left join users as author on author.id = entry.actor_id
  where entry.action = 'visitor.assigned'
  order by entry.church_id, entry.entity_id, entry.at desc, entry.id desc
) as last
where last.church_id = visitors.church_id and last.entity_id = visitors.id and visitors.responsible_id is not null;
alter table visitors enable trigger user;

-- The password of the role that serves, on a server of the operator's own. Only the owner's connection reads it.
create table serving_password (
  singleton boolean primary key default true check (singleton),
  password text not null
);
revoke all on serving_password from public;

-- A church's calendar has one address; each manager of branches has another, for those branches alone.
alter table church_calendars
  add column user_id bigint,
  drop constraint church_calendars_pkey,
  add constraint church_calendars_of unique nulls not distinct (church_id, user_id),
  add foreign key (church_id, user_id) references users (church_id, id) on delete cascade;
update church_calendars set sealed_token = '\x01'::bytea || sealed_token;
comment on column church_calendars.user_id is 'Null: the church''s. Else of a manager of branches, and of their branches as they are when it is read.';
