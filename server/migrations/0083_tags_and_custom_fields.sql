-- compatible
-- Tags, and the fields that a church adds to its people, with what was answered (docs/product/people.md#5.1).

create table tags (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  name app.name not null check (length(name) <= 40),
  color text not null default 'gray' check (color ~ '^([a-z]{3,12}|#[0-9a-f]{6})$'),
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id)
);
comment on table tags is 'Words by which a church sorts its people.';
create unique index tags_name on tags (church_id, app.normalize_text(name));
call app.enable_tenant_rls('tags');
create trigger bump_version before update on tags for each row execute function app.bump_version();

create table person_tags (
  church_id bigint not null references churches,
  person_id bigint not null,
  tag_id bigint not null,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (church_id, person_id, tag_id),
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade,
  foreign key (church_id, tag_id) references tags (church_id, id) on delete cascade
);
comment on table person_tags is 'Who has which tag, since when.';
create index person_tags_tag on person_tags (church_id, tag_id, person_id);

create table custom_fields (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
  name app.name not null check (length(name) <= 60),
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'choices', 'flag')),
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  view_permission text not null default 'members.edit',
  edit_permission text not null default 'members.edit',
  searchable boolean not null default false,
  show_in_list boolean not null default false,
  position integer not null default 0,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  unique (church_id, key)
);
comment on table custom_fields is 'Fields that a church adds to its people.';
comment on column custom_fields.key is 'The name in calls and rules: made from the first name, and fixed.';
comment on column custom_fields.options is '[{"id", "label"}] of a choice; the ids are the values.';
create unique index custom_fields_name on custom_fields (church_id, app.normalize_text(name));
call app.enable_tenant_rls('custom_fields');
create trigger bump_version before update on custom_fields for each row execute function app.bump_version();
revoke update on custom_fields from app_user;
grant update (name, kind, options, view_permission, edit_permission, searchable, show_in_list, position) on custom_fields to app_user;

create table custom_values (
  church_id bigint not null references churches,
  person_id bigint not null,
  field_id bigint not null,
  value jsonb not null check (jsonb_typeof(value) in ('string', 'number', 'boolean', 'array') and octet_length(value::text) <= 16000),
  search_text text,
  updated_at timestamptz not null default now(),
  primary key (church_id, person_id, field_id),
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade,
  foreign key (church_id, field_id) references custom_fields (church_id, id) on delete cascade
);
comment on table custom_values is 'What is answered of a person. No row: nothing.';
comment on column custom_values.value is 'A text, a number, a day (YYYY-MM-DD), an option''s id, several of them, or yes or no.';
comment on column custom_values.search_text is 'What a search compares, of a text field that is searchable; a trigger keeps it.';
create index custom_values_field on custom_values (church_id, field_id, person_id);
create index custom_values_search on custom_values using gin (church_id, search_text gin_trgm_ops) where search_text is not null;

-- Whoever is restricted to branches reads and gives what is about the people whom they see.
call app.enable_tenant_rls('person_tags');
call app.enable_tenant_rls('custom_values');
create policy of_people_in_reach on person_tags as restrictive for all to app_user
  using ((select app.branch_ids()) is null or exists (select from people as person
    where person.church_id = person_tags.church_id and person.id = person_tags.person_id));
create policy of_people_in_reach on custom_values as restrictive for all to app_user
  using ((select app.branch_ids()) is null or exists (select from people as person
    where person.church_id = custom_values.church_id and person.id = custom_values.person_id));

create function app.set_custom_search_text() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.search_text := (select app.normalize_text(new.value #>> '{}') from custom_fields as field
    where field.church_id = new.church_id and field.id = new.field_id and field.searchable and field.kind = 'text');
  return new;
end
$$;
create trigger set_custom_search_text before insert or update on custom_values
  for each row execute function app.set_custom_search_text();

create function app.follow_searchable_field() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update custom_values set search_text = null where church_id = new.church_id and field_id = new.id;
  return null;
end
$$;
create trigger follow_searchable_field after update of searchable, kind on custom_fields for each row
  when ((old.searchable, old.kind) is distinct from (new.searchable, new.kind)) execute function app.follow_searchable_field();

-- Tags and answers go where the person goes: to whom the record leads, whose own answers count, and nowhere once it is anonymous.
create function app.move_marks_of_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.anonymised_at is null then
    insert into person_tags (church_id, person_id, tag_id, created_by_id, created_at)
      select church_id, new.merged_into_id, tag_id, created_by_id, created_at from person_tags
      where church_id = new.church_id and person_id = new.id
      on conflict do nothing;
    insert into custom_values (church_id, person_id, field_id, value, updated_at)
      select church_id, new.merged_into_id, field_id, value, updated_at from custom_values
      where church_id = new.church_id and person_id = new.id
      on conflict do nothing;
  end if;
  delete from person_tags where church_id = new.church_id and person_id = new.id;
  delete from custom_values where church_id = new.church_id and person_id = new.id;
  return null;
end
$$;
create trigger move_marks after update of merged_into_id, anonymised_at on people for each row
  when (new.merged_into_id is not null and new.merged_into_id is distinct from old.merged_into_id
    or new.anonymised_at is not null and old.anonymised_at is null)
  execute function app.move_marks_of_person();

revoke execute on function app.set_custom_search_text(), app.follow_searchable_field(), app.move_marks_of_person() from public;
