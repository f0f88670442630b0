-- compatible
-- A registration is found to be of somebody who is known: their person leads to that one since migration 0070. What the person took part in goes
-- along by the rules of a merge, which the manifests say (docs/product/visitors.md#5.3a): stays in groups and marks had stayed behind.
create function app.move_rows_of_folded(church bigint, from_id bigint, to_id bigint, rules jsonb) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if church = any (app.church_ids()) is not true then
    raise exception 'out of scope' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from people where church_id = church and id = from_id and merged_into_id = to_id) then
    return false;
  end if;
  perform app.move_rows(church, from_id, to_id, rule) from jsonb_array_elements(rules) as rule;
  return true;
end
$$;
comment on function app.move_rows_of_folded(bigint, bigint, bigint, jsonb) is
  'Gives the rows of a person who leads to another to that one, by rules as app.move_rows reads them. False: the person is still somebody.';
revoke execute on function app.move_rows_of_folded(bigint, bigint, bigint, jsonb) from public;
grant execute on function app.move_rows_of_folded(bigint, bigint, bigint, jsonb) to app_user;
