-- compatible
-- Requests to join a group (docs/product/groups.md#4.1) and the public page on which groups are shown (docs/product/groups.md#5.1).
create table group_requests (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  source text not null check (source in ('public', 'visitor')),
  group_id bigint,
  visitor_id bigint,
  person_id bigint,
  full_name app.name check (length(full_name) <= 150),
  phone text,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  decline_reason text check (decline_reason in ('gave_up', 'no_group', 'unreachable', 'other', 'expired')),
  decided_at timestamptz,
  decided_by_id bigint references users on delete set null,
  notice_version text,
  notice_hash text,
  created_at timestamptz not null default now(),
  unique (church_id, visitor_id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, group_id) references groups (church_id, id) on delete set null (group_id),
  foreign key (church_id, visitor_id) references visitors (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete set null (person_id),
  check ((source = 'visitor') = (visitor_id is not null)),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'declined') = (decline_reason is not null)),
  check (source = 'public' or (full_name is null and phone is null and status <> 'open'))
);
comment on table group_requests is
  'Who asked to join a group: on the public page, or as a visitor, of whom a row is here only once it is decided.';
comment on column group_requests.group_id is 'The group asked for; of an accepted request the group joined.';
comment on column group_requests.full_name is 'As typed on the public page. Null: a visitor''s, accepted (it is the person''s now), or declined long ago.';
create index group_requests_open on group_requests (church_id, created_at, id) where status = 'open';
create index group_requests_decided on group_requests (church_id, decided_at, id) where status <> 'open';
create index group_requests_group on group_requests (church_id, group_id);
create index group_requests_person on group_requests (church_id, person_id) where person_id is not null;
call app.enable_tenant_rls('group_requests', by_branch => true);

-- A visitor's wish is looked for among those of the last ninety days.
create index visitors_wishing_group on visitors (church_id, created_at, id) where wants_growth_group and deleted_at is null;

create table group_pages (
  church_id bigint primary key references churches,
  token_hash bytea not null unique check (length(token_hash) = 32),
  encrypted_token bytea not null,
  made_at timestamptz not null,
  made_by_id bigint references users on delete set null
);
comment on table group_pages is
  'The secret of the address of the page on which a church shows its groups: found by its keyed hash, and encrypted because the address is shown again.';
call app.enable_tenant_rls('group_pages');

alter table consents drop constraint consents_channel_check;
alter table consents add constraint consents_channel_check
  check (channel in ('qr_code', 'manual', 'in_person', 'paper', 'phone', 'message', 'link'));
