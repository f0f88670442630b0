-- Spreadsheets that were taken into the registry, and what each has done, so that a whole one can be taken back.

create table member_imports (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'done', 'undone')),
  rows integer not null,
  created integer not null default 0,
  changed integer not null default 0,
  rejected integer not null default 0,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null,
  done_at timestamptz,
  undone_at timestamptz,
  undone_by_id bigint references users on delete set null,
  unique (church_id, id),
  check ((state = 'checked') = (done_at is null)),
  check ((state = 'undone') = (undone_at is not null))
);
comment on table member_imports is 'checked: a file was looked at and nothing written; done: its lines are in the registry; undone: taken back.';
create index member_imports_newest on member_imports (church_id, id desc);
call app.fence('member_imports');

create table member_import_lines (
  church_id bigint not null references churches,
  import_id bigint not null,
  member_id bigint not null,
  line integer not null,
  version integer,
  before jsonb,
  after jsonb,
  primary key (import_id, member_id),
  foreign key (church_id, import_id) references member_imports (church_id, id) on delete cascade,
  foreign key (church_id, member_id) references members (church_id, id) on delete cascade,
  check ((version is null) = (before is not null) and (before is null) = (after is null))
);
comment on table member_import_lines is 'version: of the member that the line made. before, after: what the line changed of a member there was. Kept for 30 days.';
create index member_import_lines_member on member_import_lines (church_id, member_id);
call app.fence('member_import_lines');
