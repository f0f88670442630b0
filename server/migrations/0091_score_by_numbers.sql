-- compatible
-- The search for duplicates of everybody takes a time that grows with the people, and not with their square (docs/product/people.md#9.1).
create or replace function app.score_duplicates(church bigint, numbers bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- An array and no join: so each is found in the index; joined, all people of the church were read for each call.
  -- What is compared is read and folded once for each person: for each pair it would be most of the time. How to reach them: of those
  -- alone whose names are alike.
  with pair as materialized (
    select distinct least(own_id, other) as first_id, greatest(own_id, other) as second_id
    from unnest(numbers) as own_id, lateral unnest(app.duplicate_candidates(church, own_id)) as other
  ), known as materialized (
    select id, birth_date, app.valid_cpf(cpf) as cpf, app.same_name(full_name) as name
    from people
    where church_id = church and deleted_at is null and anonymised_at is null and merged_into_id is null
      and id = any (array(select first_id from pair union select second_id from pair))
  ), named as materialized (
    select pair.first_id, pair.second_id, one.cpf = two.cpf as same_cpf, one.name = two.name as same_name,
      one.name <> two.name and similarity(one.name, two.name) >= 0.6 as like_name, one.birth_date = two.birth_date as same_birth
    from pair join known as one on one.id = pair.first_id join known as two on two.id = pair.second_id
  ), near as materialized (
    select * from named where same_cpf is not false and (same_cpf or same_name or like_name)
  ), reached as materialized (
    select id, lower(email) as email, array_remove(array[app.same_phone(phone), app.same_phone(phone_secondary)], null) as phones
    from people
    where church_id = church and id = any (array(select first_id from near union select second_id from near))
  ), told as materialized (
    select near.*, one.phones && two.phones as same_phone, one.email = two.email as same_email
    from near join reached as one on one.id = near.first_id join reached as two on two.id = near.second_id
  ), scored as materialized (
    select told.first_id, told.second_id, found.score, found.reasons
    from told cross join lateral (select
      case when told.same_cpf then 70 else 0 end + case when told.same_name then 25 when told.like_name then 15 else 0 end
        + case when told.same_birth then 25 when not told.same_birth then -30 else 0 end
        + case when told.same_phone then 20 else 0 end + case when told.same_email then 20 else 0 end as score,
      array_remove(array[case when told.same_cpf then 'cpf' end, case when told.same_name or told.like_name then 'name' end,
        case when told.same_birth then 'birth_date' end, case when told.same_phone then 'phone' end,
        case when told.same_email then 'email' end], null) as reasons
    ) as found
    where found.score >= 40
  ), gone as (
    delete from duplicates as pair
    where pair.church_id = church and pair.state = 'open' and (pair.first_id = any (numbers) or pair.second_id = any (numbers))
      and not exists (select from scored as found where found.first_id = pair.first_id and found.second_id = pair.second_id)
  )
  insert into duplicates (church_id, first_id, second_id, score, reasons)
  select church, first_id, second_id, score, reasons from scored order by first_id, second_id
  on conflict (church_id, first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons
    where (duplicates.score, duplicates.reasons) is distinct from (excluded.score, excluded.reasons);
end
$$;
