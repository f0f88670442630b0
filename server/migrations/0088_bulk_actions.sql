-- compatible
-- What was done to many people at once, and what it changed of each, so that it can be undone (docs/product/lists.md#4.1).

create table bulk_actions (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  created_by_id bigint references users on delete set null,
  action text not null
    check (action in ('add_tag', 'remove_tag', 'change_branch', 'add_to_household', 'add_to_group', 'set_field')),
  target jsonb not null,
  missing bigint[] not null default '{}',
  state text not null check (state in ('running', 'done', 'undoing', 'undone')),
  created_at timestamptz not null,
  undone_at timestamptz,
  unique (church_id, id)
);
comment on table bulk_actions is 'Something that was done to many people at once.';
comment on column bulk_actions.target is 'The tag, branch, household or group, or the field and its value.';
comment on column bulk_actions.missing is 'Numbers that were named and are nobody''s in the church.';
create index bulk_actions_age on bulk_actions (created_at);
call app.enable_tenant_rls('bulk_actions');

create table bulk_action_people (
  church_id bigint not null references churches,
  bulk_action_id bigint not null,
  person_id bigint not null,
  state text not null check (state in ('waiting', 'changed', 'unchanged', 'failed', 'undone', 'left')),
  detail text,
  before jsonb,
  primary key (church_id, bulk_action_id, person_id),
  foreign key (church_id, bulk_action_id) references bulk_actions (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade
);
comment on table bulk_action_people is 'What became of each person.';
comment on column bulk_action_people.detail is 'Why it failed, or was left as it is when the rest was undone.';
comment on column bulk_action_people.before is 'What an undo writes back.';
create index bulk_action_people_person on bulk_action_people (church_id, person_id);
call app.enable_tenant_rls('bulk_action_people');

-- Of somebody who is anonymised neither lists nor undone actions know anything.
create function app.forget_lists_of_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from person_list_people where church_id = new.church_id and person_id = new.id;
  delete from bulk_action_people where church_id = new.church_id and person_id = new.id;
  return null;
end
$$;
revoke execute on function app.forget_lists_of_person() from public;
create trigger forget_lists after update of anonymised_at on people for each row
  when (new.anonymised_at is not null and old.anonymised_at is null) execute function app.forget_lists_of_person();
