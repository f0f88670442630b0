-- compatible
-- Follow-ups of people who are no new visitors (docs/product/follow-ups.md): why, when the next contact is due, who is responsible, and the contacts.
create table person_follow_ups (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  person_id bigint not null,
  reason text not null check (reason in ('absent', 'other')),
  encrypted_detail bytea,
  due_at timestamptz not null,
  responsible_id bigint,
  opened_by_id bigint references users on delete set null,
  opened_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by_id bigint references users on delete set null,
  reminded_of timestamptz,
  unique (church_id, id),
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade,
  foreign key (church_id, responsible_id) references users (church_id, id) on delete set null (responsible_id)
);
comment on table person_follow_ups is 'A person whom somebody of the team is to contact. A new visitor has the follow-up of the registration instead.';
comment on column person_follow_ups.due_at is 'When the next contact is due; of one that has ended, when the last one was.';
comment on column person_follow_ups.responsible_id is 'Null: nobody has taken it yet.';
comment on column person_follow_ups.reminded_of is 'The due time of which the team was reminded.';
create unique index person_follow_ups_open on person_follow_ups (church_id, person_id) where ended_at is null;
create index person_follow_ups_person on person_follow_ups (church_id, person_id);
create index person_follow_ups_due on person_follow_ups (church_id, due_at, id) where ended_at is null;
call app.enable_tenant_rls('person_follow_ups');

create table person_follow_up_contacts (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  follow_up_id bigint not null,
  person_id bigint not null,
  channel text not null check (channel in ('whatsapp', 'call', 'email', 'sms', 'in_person', 'other')),
  encrypted_note bytea,
  contacted_at timestamptz not null,
  contacted_by_id bigint references users on delete set null,
  next_due_at timestamptz,
  unique (church_id, id),
  foreign key (church_id, follow_up_id) references person_follow_ups (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade
);
comment on column person_follow_up_contacts.next_due_at is 'Null: the follow-up ended with this contact.';
create index person_follow_up_contacts_follow_up on person_follow_up_contacts (church_id, follow_up_id, contacted_at);
create index person_follow_up_contacts_person on person_follow_up_contacts (church_id, person_id, contacted_at);
call app.enable_tenant_rls('person_follow_up_contacts');

-- A reminder may be of people who are no visitors: it says how many they are, and names none.
alter table notifications drop constraint notifications_check;
alter table notifications add constraint notifications_check
  check (kind = 'follow_up_due' or (kind = 'new_visitor') = (visitor_id is not null));
