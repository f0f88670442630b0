-- compatible
-- The list by secret link (docs/product/attendance.md#6.1): to whom the list of a group was sent, and the marks that were made by it.
create table attendance_links (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  gathering_id bigint not null,
  person_id bigint not null,
  leads_above boolean not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  ended_at timestamptz,
  foreign key (church_id, gathering_id) references gatherings (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade
);
comment on table attendance_links is 'Secret addresses of lists, found by their hash. A list that was sent has a row: it is not sent by itself again.';
comment on column attendance_links.leads_above is 'Sent to a leader of a unit above, because the group had none.';
comment on column attendance_links.ended_at is 'Before it expired: the list was cancelled or sent anew, or the person answers for the group no more.';
create unique index attendance_links_live on attendance_links (church_id, gathering_id) where ended_at is null;
create index attendance_links_gathering on attendance_links (church_id, gathering_id);
create index attendance_links_person on attendance_links (church_id, person_id);
create index attendance_links_expires on attendance_links (expires_at);
call app.enable_tenant_rls('attendance_links');

alter table attendance_marks add column by_link boolean not null default false;
comment on column attendance_marks.by_link is 'Made by who has the secret address of the list, and not by an account.';
