-- compatible
-- What is due to be paid today rings in the bell.
do $$
declare
  constraint_name name;
  condition text;
begin
  select conname, pg_get_constraintdef(oid) into constraint_name, condition
  from pg_constraint where conrelid = 'notifications'::regclass and conname like '%kind_check';
  execute format('alter table notifications drop constraint %I', constraint_name);
  execute format('alter table notifications add constraint %I check (kind = ''bill_due'' or %s)',
    constraint_name, substring(condition from '^CHECK \((.*)\)$'));
end
$$;
