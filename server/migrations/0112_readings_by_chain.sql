-- compatible
-- One statement over the trails of all churches: what was wrong with one of them kept the readings of all others beyond their 24 months.
create function app.expire_audit_readings(of_chain bigint, at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done bigint;
begin
  delete from audit_entries where id in (
    select entry.id from audit_entries as entry
    join audit_chain as link on link.entry_id = entry.id and link.reading and link.chain = of_chain
    where entry.action like '%\_read' and entry.at <= clock_timestamp() - interval '24 months'
    order by entry.at limit at_most);
  get diagnostics done = row_count;
  return done;
end
$$;
comment on function app.expire_audit_readings(bigint, integer) is 'Deletes entries of one chain about readings after 24 months. Their hashes stay in the chain.';
revoke execute on function app.expire_audit_readings(bigint, integer) from public;
grant execute on function app.expire_audit_readings(bigint, integer) to app_system;
comment on function app.expire_audit_readings(integer) is 'What the release before calls: the same over all chains at once.';
