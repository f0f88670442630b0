-- A church hears that the plan it asked for was refused.

-- Added to the kinds there are, whichever those are by now.
do $$
declare
  condition text;
begin
  select pg_get_constraintdef(oid) into strict condition
  from pg_constraint where conrelid = 'notices'::regclass and conname = 'notices_kind_check';
  execute 'alter table notices drop constraint notices_kind_check';
  execute format('alter table notices add constraint notices_kind_check check (kind = ''plan_refused'' or %s)',
    substring(condition from '^CHECK \((.*)\)$'));
end
$$;
