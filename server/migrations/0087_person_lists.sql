-- compatible
-- Lists of people that rules describe, and who was in them from when to when (docs/product/lists.md#1.1).

create table person_lists (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  owner_id bigint references users on delete set null,
  name text not null check (length(name) between 1 and 100),
  rules jsonb not null,
  sharing text not null check (sharing in ('private', 'church')),
  columns text[] not null,
  counted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id)
);
comment on table person_lists is 'People of a church whom rules describe.';
comment on column person_lists.owner_id is 'Null: the account is gone.';
comment on column person_lists.counted_at is 'When who is in it was last compared with the people. Null: never with these rules.';
create index person_lists_name on person_lists (church_id, name, id);
call app.enable_tenant_rls('person_lists');
create trigger bump_version before update of name, rules, sharing, columns on person_lists
  for each row execute function app.bump_version();

create table person_list_people (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  list_id bigint not null,
  person_id bigint not null,
  since timestamptz,
  until timestamptz,
  foreign key (church_id, list_id) references person_lists (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade
);
comment on table person_list_people is 'Who was in a list, from when to when.';
comment on column person_list_people.since is 'Null: there at the first count.';
comment on column person_list_people.until is 'Null: still.';
create unique index person_list_people_once on person_list_people (church_id, list_id, person_id) where until is null;
create index person_list_people_entered on person_list_people (church_id, list_id, since desc) where since is not null;
create index person_list_people_left on person_list_people (church_id, list_id, until desc) where until is not null;
create index person_list_people_person on person_list_people (church_id, person_id);
call app.enable_tenant_rls('person_list_people');
