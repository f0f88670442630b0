-- compatible
-- The door of events (docs/product/events.md#9.1): who came to which session; and lists of attendance of sessions.
alter table gatherings
  add column event_id bigint,
  add column session_id bigint,
  drop constraint gatherings_source_check,
  drop constraint gatherings_check,
  add constraint gatherings_source_check check (source in ('activity', 'group', 'event')),
  add constraint gatherings_check check (case source
    when 'activity' then group_id is null and event_id is null and session_id is null
    when 'group' then activity_id is null and group_id is not null and event_id is null and session_id is null
    else activity_id is null and group_id is null end),
  add foreign key (church_id, event_id) references events (church_id, id) on delete set null (event_id),
  add foreign key (church_id, session_id) references event_sessions (church_id, id) on delete set null (session_id);
comment on table gatherings is 'A dated occurrence of an activity or a group, or a session of an event, with the list of who came. Keeps its day and title whatever becomes of what it is of.';
comment on column gatherings.event_id is 'Null also where the event was deleted for good.';
comment on column gatherings.session_id is 'Null also where the session was taken out.';
create unique index gatherings_session on gatherings (church_id, session_id) where session_id is not null;
create index gatherings_event on gatherings (church_id, event_id) where event_id is not null;

create table event_check_ins (
  church_id bigint not null references churches,
  session_id bigint not null,
  attendee_id bigint not null,
  checked_in_at timestamptz,
  taken_back_at timestamptz,
  changed_by_id bigint references users on delete set null,
  primary key (church_id, session_id, attendee_id),
  foreign key (church_id, session_id) references event_sessions (church_id, id) on delete cascade,
  foreign key (church_id, attendee_id) references event_attendees (church_id, id) on delete cascade
);
comment on table event_check_ins is 'Who came in to a session of an event, as it is now. event_check_in_changes has every word.';
comment on column event_check_ins.checked_in_at is 'The earliest since it was taken back. Null: it was.';
comment on column event_check_ins.taken_back_at is 'When it was last taken back: nothing from before that counts.';
create index event_check_ins_attendee on event_check_ins (church_id, attendee_id) include (checked_in_at);
create index event_check_ins_author on event_check_ins (church_id, changed_by_id) where changed_by_id is not null;
call app.enable_tenant_rls('event_check_ins');

create table event_check_in_changes (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  session_id bigint not null,
  attendee_id bigint not null,
  client_id uuid,
  is_undo boolean not null,
  was_already boolean not null,
  made_at timestamptz not null,
  made_by_id bigint references users on delete set null,
  received_at timestamptz not null,
  foreign key (church_id, session_id) references event_sessions (church_id, id) on delete cascade,
  foreign key (church_id, attendee_id) references event_attendees (church_id, id) on delete cascade
);
comment on table event_check_in_changes is 'Every check-in at a door, and every one that took it back, as it was received. Deleted after ninety days.';
comment on column event_check_in_changes.was_already is 'What it was answered: a repeated one is answered the same.';
create unique index event_check_in_changes_client on event_check_in_changes (church_id, session_id, attendee_id, client_id)
  where client_id is not null;
create index event_check_in_changes_attendee on event_check_in_changes (church_id, attendee_id);
create index event_check_in_changes_author on event_check_in_changes (church_id, made_by_id) where made_by_id is not null;
create index event_check_in_changes_received on event_check_in_changes (received_at);
call app.enable_tenant_rls('event_check_in_changes');
