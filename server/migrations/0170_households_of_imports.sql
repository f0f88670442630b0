-- compatible
alter table member_import_lines add column household_id bigint;
comment on column member_import_lines.household_id is
  'The household into which the line put the person; undoing the import takes them out of it. No reference: it may be gone by then.';
