-- compatible
-- The triggers around people look each row up by an index, whatever the statistics say. Their plans are kept for a connection: those made while
-- the tables are empty would read whole tables as they fill, a church's sheet for instance.
do $$
declare
  routine regprocedure;
begin
  foreach routine in array array[
    'app.refresh_people(bigint[])', 'app.copy_people(bigint[])', 'app.fold_people(jsonb)', 'app.save_person_of_members()',
    'app.save_person_of_visitors()', 'app.delete_people_of_rows()', 'app.copy_changed_people()', 'app.refresh_spouses(bigint[])',
    'app.follow_households()', 'app.set_spouses_of_members()', 'app.follow_person()', 'app.leave_shared_address()'
  ]::regprocedure[] loop
    execute format('alter function %s set enable_seqscan = off', routine);
  end loop;
end
$$;
