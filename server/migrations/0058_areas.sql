-- compatible
-- Areas: rights that a church gives a user besides those of the role. The release before gives none of them.

alter table users add column areas text[] not null default '{}'
  check (areas <@ array['gatherings', 'secretariat'] and array_position(areas, null) is null);
comment on column users.areas is 'Areas of work (contract/access/areas.ts): the rights of role and areas are joined.';
