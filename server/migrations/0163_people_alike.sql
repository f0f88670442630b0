-- compatible
-- Two people who agree in two of birth date, telephone and e-mail may be one where their names are of one person: a nickname, a name from before
-- the marriage, an abbreviation (docs/product/people.md#9.1). A merged person's family keeps an adult who is responsible, and the
-- kept record's family stays the primary one (docs/product/people.md#9.4).

-- Who becomes responsible for a household without this person: the spouse, else who is of age before others, the eldest first. Not the dead.
create function app.next_responsible(church bigint, household bigint, without bigint) returns bigint language sql stable
  return (select line.id from household_people as line
    join people as person on person.church_id = line.church_id and person.id = line.person_id
    where line.church_id = church and line.household_id = household and line.until is null and line.is_primary and line.person_id <> without
      and person.deleted_at is null and person.deceased_on is null
    order by line.role <> 'conjuge', coalesce(person.birth_date > (now() at time zone 'America/Sao_Paulo')::date - interval '18 years', false),
      person.birth_date nulls last, line.id limit 1);
comment on function app.next_responsible(bigint, bigint, bigint) is 'The line of who becomes responsible for a household without a person; null: nobody.';
revoke execute on function app.next_responsible(bigint, bigint, bigint) from public;

create or replace function app.move_household_lines(church bigint, from_id bigint, to_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  pair record;
  own record;
  other record;
begin
  -- Of two lines of one household the stronger stays, with the older start.
  for pair in
    select kept.id as kept_id, gone.id as gone_id, kept.since as kept_since, gone.since as gone_since,
      kept.is_primary or gone.is_primary as any_primary, kept.shares_address or gone.shares_address as any_shared,
      array_position(array['responsavel', 'conjuge'], gone.role) < coalesce(array_position(array['responsavel', 'conjuge'], kept.role), 3)
        as is_stronger
    from household_people as gone
    join household_people as kept on kept.church_id = gone.church_id and kept.household_id = gone.household_id
    where gone.church_id = church and gone.person_id = from_id and gone.until is null and kept.person_id = to_id and kept.until is null
  loop
    delete from household_people where id = case when pair.is_stronger then pair.kept_id else pair.gone_id end;
    update household_people set
      since = case when num_nonnulls(pair.kept_since, pair.gone_since) = 2 then least(pair.kept_since, pair.gone_since) end,
      is_primary = pair.any_primary and not exists (select from household_people as elsewhere where elsewhere.church_id = church
        and elsewhere.person_id = household_people.person_id and elsewhere.is_primary and elsewhere.id <> household_people.id),
      shares_address = pair.any_shared and pair.any_primary and not exists (select from household_people as elsewhere
        where elsewhere.church_id = church and elsewhere.person_id = household_people.person_id and elsewhere.is_primary
          and elsewhere.id <> household_people.id)
    where id = case when pair.is_stronger then pair.gone_id else pair.kept_id end;
  end loop;
  -- The kept record's primary household stays the primary one, unless the other one is led by the person and nobody there could take over.
  select * into own from household_people where church_id = church and person_id = to_id and is_primary;
  select * into other from household_people where church_id = church and person_id = from_id and is_primary;
  if own.id is not null and other.id is not null then
    if own.role in ('responsavel', 'conjuge') or other.role <> 'responsavel'
      or app.next_responsible(church, other.household_id, from_id) is not null then
      own := other;
    end if;
    update household_people set is_primary = false, shares_address = false,
      role = case when role in ('responsavel', 'conjuge') then 'outro' else role end
    where id = own.id;
    if own.role = 'responsavel' then
      update household_people set role = 'responsavel' where id = app.next_responsible(church, own.household_id, own.person_id);
    end if;
  end if;
  update household_people set person_id = to_id where church_id = church and person_id = from_id;
end
$$;

create function app.words_of_name(name text) returns text[] language sql immutable strict parallel safe
  return array(select word from regexp_split_to_table(name, '[\s.]+') with ordinality as each (word, place)
    where word not in ('', 'da', 'das', 'de', 'do', 'dos', 'e') order by place);
comment on function app.words_of_name(text) is 'The words of a folded name in their order, without the particles of Brazilian names.';

-- The first name is the same (another surname, as after a marriage), or a short form of the other's beside a common surname; or one of the two
-- is abbreviated and the initials are the same. A surname alone says nothing: twins and couples have one telephone, too.
create function app.is_name_of_one(one text[], two text[]) returns boolean language sql immutable strict parallel safe
  return (one[1] = two[1] and length(one[1]) > 2)
    or (one[2:] && two[2:] and (
      (least(length(one[1]), length(two[1])) > 2 and (strpos(one[1], two[1]) > 0 or strpos(two[1], one[1]) > 0))
      or exists (select from (values ('chico', 'francisco'), ('ze', 'jose'), ('zeca', 'jose'), ('bia', 'beatriz'), ('beto', 'roberto'),
        ('beto', 'alberto'), ('beto', 'gilberto'), ('tonho', 'antonio'), ('toninho', 'antonio'), ('duda', 'eduarda'), ('dudu', 'eduardo'),
        ('guto', 'augusto'), ('malu', 'maria')) as known (nickname, full_form)
        where (nickname, full_form) in ((one[1], two[1]), (two[1], one[1])))))
    or (1 = any (array(select length(word) from unnest(one || two) as word)) and cardinality(one) > 1
      and array(select left(word, 1) from unnest(one) with ordinality as each (word, place) order by place)
        = array(select left(word, 1) from unnest(two) with ordinality as each (word, place) order by place));
comment on function app.is_name_of_one(text[], text[]) is 'Whether two names, in words, may be of one person: a name from before a marriage, a nickname, an abbreviation.';

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
    select id, birth_date, same_cpf as cpf, name, app.words_of_name(name) as words
    from people, lateral (select app.same_name(full_name) as name) as folded
    where church_id = church and deleted_at is null and anonymised_at is null and merged_into_id is null
      and id = any (array(select first_id from pair union select second_id from pair))
  ), named as materialized (
    select pair.first_id, pair.second_id, one.cpf = two.cpf as same_cpf, one.name = two.name as same_name,
      one.name <> two.name and similarity(one.name, two.name) >= 0.6 as like_name, one.birth_date = two.birth_date as same_birth,
      one.name <> two.name and app.is_name_of_one(one.words, two.words) as part_of_name
    from pair join known as one on one.id = pair.first_id join known as two on two.id = pair.second_id
  ), near as materialized (
    select * from named where same_cpf is not false and (same_cpf or same_name or like_name or part_of_name)
  ), reached as materialized (
    select id, same_email as email, array_remove(array[same_phone, app.same_phone(phone_secondary)], null) as phones
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

insert into people_to_score (church_id, person_id) select church_id, id from people where deleted_at is null and anonymised_at is null;
