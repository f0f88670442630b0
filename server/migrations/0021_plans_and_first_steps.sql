-- A church hears that its plan was confirmed, and each person puts the list of first steps away for themselves.

-- Added to the kinds there are, whichever those are by now: others add theirs beside this one.
do $$
declare
  condition text;
begin
  select pg_get_constraintdef(oid) into strict condition
  from pg_constraint where conrelid = 'notices'::regclass and conname = 'notices_kind_check';
  execute 'alter table notices drop constraint notices_kind_check';
  execute format('alter table notices add constraint notices_kind_check check (kind = ''plan_confirmed'' or %s)',
    substring(condition from '^CHECK \((.*)\)$'));
end
$$;

create table first_steps_dismissals (
  user_id bigint primary key references users on delete cascade,
  dismissed_at timestamptz not null
);
comment on table first_steps_dismissals is 'Who has put away the list of first steps on the dashboard.';
call app.fence_own('first_steps_dismissals');
