-- compatible
-- Sheets of visitors that were imported, and what each line has done, so that a whole one can be undone (docs/product/visitors.md#9.9).
create table visitor_imports (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  file_name text not null check (length(file_name) between 1 and 150),
  rows integer not null check (rows > 0),
  created integer not null check (created >= 0),
  returned integer not null check (returned >= 0),
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by_id bigint references users on delete set null,
  unique (church_id, id)
);
comment on table visitor_imports is 'Sheets whose lines became registrations and visits.';
comment on column visitor_imports.created is 'Registrations that it made. returned: visits of visitors who were registered already.';
create index visitor_imports_author on visitor_imports (church_id, created_by_id) where created_by_id is not null;
create index visitor_imports_undone_by on visitor_imports (church_id, undone_by_id) where undone_by_id is not null;
call app.enable_tenant_rls('visitor_imports');

create table visitor_import_lines (
  church_id bigint not null references churches,
  import_id bigint not null,
  line integer not null,
  visitor_id bigint not null,
  version integer,
  visited_on date not null,
  primary key (import_id, line),
  foreign key (church_id, import_id) references visitor_imports (church_id, id) on delete cascade,
  foreign key (church_id, visitor_id) references visitors (church_id, id) on delete cascade
);
comment on table visitor_import_lines is 'version: of the registration that the line made; null: it added a visit. Kept for 30 days.';
create index visitor_import_lines_import on visitor_import_lines (church_id, import_id);
create index visitor_import_lines_visitor on visitor_import_lines (church_id, visitor_id);
call app.enable_tenant_rls('visitor_import_lines');
