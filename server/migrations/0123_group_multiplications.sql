-- compatible
-- A group that becomes two (docs/product/groups.md#4.1): proposed by who leads it, decided by who supervises it.
create table group_multiplications (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  group_id bigint not null,
  name app.name not null check (length(name) <= 100),
  leader_id bigint,
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'refused')),
  proposed_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  decided_by_id bigint references users on delete set null,
  decided_at timestamptz,
  new_group_id bigint,
  unique (church_id, id),
  foreign key (church_id, group_id) references groups (church_id, id) on delete cascade,
  foreign key (church_id, new_group_id) references groups (church_id, id) on delete set null (new_group_id),
  foreign key (church_id, leader_id) references people (church_id, id) on delete set null (leader_id),
  check ((status = 'proposed') = (decided_at is null))
);
comment on table group_multiplications is 'That a group becomes two: the name and the leader of the new one, and what was decided.';
create index group_multiplications_group on group_multiplications (church_id, group_id);
create index group_multiplications_new_group on group_multiplications (church_id, new_group_id) where new_group_id is not null;
create index group_multiplications_leader on group_multiplications (church_id, leader_id) where leader_id is not null;
create index group_multiplications_order on group_multiplications (church_id, created_at desc, id desc);
call app.enable_tenant_rls('group_multiplications');

create table group_multiplication_people (
  church_id bigint not null references churches,
  multiplication_id bigint not null,
  person_id bigint not null,
  primary key (church_id, multiplication_id, person_id),
  foreign key (church_id, multiplication_id) references group_multiplications (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade
);
comment on table group_multiplication_people is 'Who is to go to the new group.';
create index group_multiplication_people_person on group_multiplication_people (church_id, person_id);
call app.enable_tenant_rls('group_multiplication_people');
