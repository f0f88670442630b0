-- compatible
-- Who was greeted on a birthday, for colleagues to see (docs/product/members.md#9.5).
create table birthday_greetings (
  church_id bigint not null references churches,
  person_id bigint not null,
  birthday date not null,
  greeted_by_id bigint references users on delete set null,
  greeted_at timestamptz not null,
  primary key (church_id, person_id, birthday),
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade
);
comment on table birthday_greetings is 'That somebody of the team greeted a person on one birthday.';
comment on column birthday_greetings.birthday is 'The civil day on which it fell that year.';
comment on column birthday_greetings.greeted_by_id is 'Null: an account that was deleted.';
call app.enable_tenant_rls('birthday_greetings');
