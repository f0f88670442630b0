-- compatible
-- What looks people up by their numbers does so by an index, whatever the statistics say. Its plans are kept for a connection: those made while
-- the tables are empty would read whole tables as they fill. Not the triggers that join the changed rows: without a scan of those, each row of
-- a large statement would be compared with each.
do $$
declare
  routine regprocedure;
begin
  foreach routine in array array[
    'app.refresh_people(bigint[])', 'app.copy_people(bigint[])', 'app.fold_people(jsonb)', 'app.refresh_spouses(bigint[])', 'app.follow_person()',
    'app.leave_shared_address()'
  ]::regprocedure[] loop
    execute format('alter function %s set enable_seqscan = off', routine);
  end loop;
end
$$;
