-- A weekly activity that does not take place on one of its days: a holiday, a funeral, a building site.

create table activity_cancellations (
  church_id bigint not null references churches,
  activity_id bigint not null,
  day date not null,
  reason text not null default '' check (length(reason) <= 200),
  cancelled_by_id bigint references users on delete set null,
  cancelled_at timestamptz not null,
  primary key (church_id, activity_id, day),
  foreign key (church_id, activity_id) references activities (church_id, id) on delete cascade
);
comment on table activity_cancellations is 'Civil days on which a weekly activity does not take place.';
call app.fence('activity_cancellations');

-- Whoever is entered into a branch that is being closed belongs to the headquarters (0018): what is done there too.
create trigger live_branch before insert or update of branch_id on ministries
  for each row execute function app.live_branch();
create trigger live_branch before insert or update of branch_id on activities
  for each row execute function app.live_branch();
