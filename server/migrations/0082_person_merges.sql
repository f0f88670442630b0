-- compatible
-- Two records of one person become one, and may be separated again for 30 days (docs/product/people.md#9.4).

create table person_merges (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  keep_id bigint not null,
  merge_id bigint not null,
  kept_name text,
  merged_name text,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  moved jsonb not null default '{}' check (jsonb_typeof(moved) = 'object'),
  folded_member_id bigint,
  photo text,
  journal jsonb check (jsonb_typeof(journal) in ('array', 'object')),
  merged_by_id bigint references users on delete set null,
  merged_at timestamptz not null,
  undo_until timestamptz not null,
  undone_by_id bigint references users on delete set null,
  undone_at timestamptz,
  check (keep_id <> merge_id),
  foreign key (church_id, keep_id) references people (church_id, id) on delete cascade,
  foreign key (church_id, merge_id) references people (church_id, id) on delete cascade,
  unique (church_id, id)
);
comment on table person_merges is 'Merges of two people. What is needed to undo one goes after 30 days, and when one of the two is anonymised.';
comment on column person_merges.merged_name is 'What the merged record was called. With kept_name and photo it goes with the journal.';
comment on column person_merges.folded_member_id is 'The entry of the roll that was not chosen, where both were on it. It leads to the kept one.';
comment on column person_merges.photo is 'The upload that was not chosen, so that it is not swept.';
comment on column person_merges.journal is 'The rows that the merge changed, before and after. Null: gone.';
create index person_merges_keep on person_merges (church_id, keep_id);
create index person_merges_merge on person_merges (church_id, merge_id);
create index person_merges_folded on person_merges (church_id, folded_member_id) where folded_member_id is not null;
create index person_merges_due on person_merges (undo_until) where journal is not null;
call app.enable_tenant_rls('person_merges');
revoke insert, update, delete on person_merges from app_user;

-- A record that was merged leads to the other one, also after the entry of the roll that lay with it is purged.
create or replace function app.delete_people_of_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from people as person using old_rows as gone
  where person.church_id = gone.church_id and person.id = gone.person_id and not person.standalone and person.merged_into_id is null
    and not exists (select from members where members.church_id = person.church_id and members.person_id = person.id)
    and not exists (select from visitors where visitors.church_id = person.church_id and visitors.person_id = person.id);
  if tg_argv[0] = 'members' then
    update people as person set photo = null, user_id = null from old_rows as gone
    where person.church_id = gone.church_id and person.id = gone.person_id and num_nonnulls(person.photo, person.user_id) > 0
      and not exists (select from members where members.church_id = person.church_id and members.person_id = person.id);
  end if;
  perform app.refresh_people((select array_agg(gone.person_id) from old_rows as gone where gone.deleted_at is null));
  return null;
end
$$;

-- While a merge is made or undone, rows come and go: nobody is folded into somebody else because of it.
create or replace function app.fold_people(pairs jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if pairs is null or current_setting('app.merging', true) = 'on' then
    return;
  end if;
  update people as person set full_name = 'Cadastro unido', birth_date = null, gender = null, cpf = null, rg = null, marital_status = null,
    spouse_name = null, email = null, phone = null, phone_secondary = null, zipcode = null, address = null, number = null, complement = null,
    neighborhood = null, city = null, state = null, profession = null, education_level = null, photo = null, user_id = null,
    merged_into_id = pair.value::bigint, deleted_at = now(), standalone = false
  from jsonb_each_text(pairs) as pair
  where person.id = pair.key::bigint and person.merged_into_id is null
    and not exists (select from members where members.church_id = person.church_id and members.person_id = person.id)
    and not exists (select from visitors where visitors.church_id = person.church_id and visitors.person_id = person.id);
end
$$;

-- 1. What there is of two people: every row that names them, their entries of the roll or their registrations, by table and key. Read before
-- and after, the difference is the journal.
create function app.rows_of_people(church bigint, numbers bigint[]) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  roll bigint[] := array(select id from members where church_id = church and person_id = any (numbers));
  registrations bigint[] := array(select id from visitors where church_id = church and person_id = any (numbers));
  homes bigint[] := array(select household_id from household_people where church_id = church and person_id = any (numbers));
  answer jsonb := '{}';
  source record;
  part jsonb;
begin
  for source in
    select named.tbl, named.condition, parts.key, array(
        select attname::text from pg_attribute where attrelid = named.tbl and (attgenerated <> '' or attname in ('version', 'updated_at'))) as without
    from (
      select constraint_of.conrelid as tbl,
        format('t.%I = any ($%s)', attribute.attname, case constraint_of.confrelid
          when 'people'::regclass then 2 when 'members'::regclass then 3 else 4 end) as condition
      from pg_constraint as constraint_of
      cross join lateral unnest(constraint_of.conkey) as part (number)
      join pg_attribute as attribute on attribute.attrelid = constraint_of.conrelid and attribute.attnum = part.number
      where constraint_of.contype = 'f' and constraint_of.conparentid = 0 and attribute.attname <> 'church_id'
        and constraint_of.confrelid in ('people'::regclass, 'members'::regclass, 'visitors'::regclass)
        and constraint_of.conrelid <> 'person_merges'::regclass
      union all values
        ('people'::regclass::oid, 't.id = any ($2)'),
        ('household_people'::regclass::oid, 't.household_id = any ($5)'),
        ('members'::regclass::oid,
          't.person_id in (select person_id from household_people where church_id = $1 and household_id = any ($5) and until is null)')
    ) as named
    cross join lateral (select string_agg(format('t.%I', attribute.attname), ', ' order by part.place) as key
      from pg_index
      cross join lateral unnest(pg_index.indkey) with ordinality as part (number, place)
      join pg_attribute as attribute on attribute.attrelid = pg_index.indrelid and attribute.attnum = part.number
      where pg_index.indrelid = named.tbl and pg_index.indisprimary) as parts
  loop
    execute format('select jsonb_object_agg(concat_ws('':'', %s), to_jsonb(t) - $6) from %s as t where t.church_id = $1 and %s',
      source.key, source.tbl::regclass, source.condition)
      into part using church, numbers, roll, registrations, homes, source.without;
    if part is not null then
      answer := jsonb_set(answer, array[source.tbl::regclass::text], coalesce(answer -> source.tbl::regclass::text, '{}') || part);
    end if;
  end loop;
  return answer;
end
$$;

-- The columns of the roll and of registrations that follow from the person, and those that triggers derive.
create function app.person_copies() returns text[] language sql immutable parallel safe
  return array['full_name', 'birth_date', 'gender', 'cpf', 'unique_cpf', 'rg', 'marital_status', 'spouse_name', 'email', 'phone',
    'phone_secondary', 'zipcode', 'address', 'number', 'complement', 'neighborhood', 'city', 'state', 'profession', 'education_level', 'photo',
    'user_id', 'registered_as', 'spouse_member_id'];

-- 2. Moves the rows of one record to another, as the manifest of the table's module says. Returns how many.
create function app.move_rows(church bigint, from_id bigint, to_id bigint, rule jsonb) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  tbl regclass := rule ->> 'table';
  col name := rule ->> 'column';
  since name := rule ->> 'since';
  until name := rule ->> 'until';
  best name := rule -> 'best' ->> 'column';
  changes text[] := '{}';
  flag text;
  pair record;
  moved integer;
  joined integer := 0;
begin
  if not exists (
    select from pg_constraint as constraint_of join pg_attribute as attribute
      on attribute.attrelid = constraint_of.conrelid and attribute.attnum = any (constraint_of.conkey)
    where constraint_of.contype = 'f' and constraint_of.conrelid = tbl and attribute.attname = col
      and constraint_of.confrelid in ('people'::regclass, 'members'::regclass)
  ) then
    raise exception '%.% names no person', tbl, col;
  end if;
  if rule ->> 'how' = 'one' then
    if since is not null then
      changes := changes || format('%1$I = least(%1$I, ($1 ->> %1$L)::date)', since);
    end if;
    if until is not null then
      changes := changes || format('%1$I = case when %1$I is null or $1 ->> %1$L is null then null else greatest(%1$I, ($1 ->> %1$L)::date) end', until);
    end if;
    if best is not null then
      changes := changes || format('%1$I = (select value from jsonb_array_elements_text($2 -> ''order'') with ordinality as rank (value, place) where value in (%1$I, $1 ->> %1$L) order by place limit 1)', best);
    end if;
    for flag in select jsonb_array_elements_text(coalesce(rule -> 'flags', '[]')) loop
      changes := changes || format('%1$I = %1$I or ($1 ->> %1$L)::boolean', flag);
    end loop;
    for pair in execute format(
      'select distinct on (gone.ctid) kept.ctid as kept_at, gone.ctid as gone_at, to_jsonb(gone) as gone_row
       from %1$s as gone join %1$s as kept on kept.church_id = gone.church_id %3$s
       where gone.church_id = $1 and gone.%2$I = $2 and kept.%2$I = $3', tbl, col,
      (select string_agg(format(' and kept.%1$I = gone.%1$I', key), '') from jsonb_array_elements_text(rule -> 'key') as key))
      using church, from_id, to_id
    loop
      execute format('delete from %s where ctid = $1', tbl) using pair.gone_at;
      if cardinality(changes) > 0 then
        execute format('update %s set %s where ctid = $3', tbl, array_to_string(changes, ', ')) using pair.gone_row, rule -> 'best', pair.kept_at;
      end if;
      joined := joined + 1;
    end loop;
  end if;
  execute format('update %s set %I = $1 where church_id = $2 and %I = $3', tbl, col, col) using to_id, church, from_id;
  get diagnostics moved = row_count;
  return moved + joined;
end
$$;

-- A person is in a household once, and counted in one; a household has one responsible person.
create function app.move_household_lines(church bigint, from_id bigint, to_id bigint) returns void
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
  -- The primary household is that where the person is one of the couple, else the kept record's.
  select * into own from household_people where church_id = church and person_id = to_id and is_primary;
  select * into other from household_people where church_id = church and person_id = from_id and is_primary;
  if own.id is not null and other.id is not null then
    if own.role in ('responsavel', 'conjuge') or other.role not in ('responsavel', 'conjuge') then
      own := other;
    end if;
    update household_people set is_primary = false, shares_address = false,
      role = case when role in ('responsavel', 'conjuge') then 'outro' else role end
    where id = own.id;
    if own.role = 'responsavel' then
      update household_people as line set role = 'responsavel'
      where line.id = (select next.id from household_people as next
        join people as person on person.church_id = next.church_id and person.id = next.person_id
        where next.church_id = church and next.household_id = own.household_id and next.until is null and next.is_primary
        order by next.role <> 'conjuge', person.birth_date nulls last, next.id limit 1);
    end if;
  end if;
  update household_people set person_id = to_id where church_id = church and person_id = from_id;
end
$$;

-- What was said of pairs is said of the kept one: that they are two people more than that they may be one.
create function app.move_duplicates(church bigint, from_id bigint, to_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  pair duplicates;
  other bigint;
begin
  for pair in select * from duplicates where church_id = church and from_id in (first_id, second_id) order by state loop
    delete from duplicates where id = pair.id;
    other := case when pair.first_id = from_id then pair.second_id else pair.first_id end;
    continue when other = to_id;
    insert into duplicates (church_id, first_id, second_id, score, reasons, state, decided_by_id, decided_at, created_at)
    values (church, least(other, to_id), greatest(other, to_id), pair.score, pair.reasons, pair.state, pair.decided_by_id, pair.decided_at,
      pair.created_at)
    on conflict (church_id, first_id, second_id) do update
      set state = 'dismissed', decided_by_id = excluded.decided_by_id, decided_at = excluded.decided_at
      where duplicates.state = 'open' and excluded.state = 'dismissed';
  end loop;
end
$$;

-- 3. The merge. Both people are locked, and in the caller's reach: row-level security has shown them. `kept` is what the kept record has from
-- then on, `chosen` the entry of the roll that stays where both have one.
create function app.begin_merge(church bigint, kept_person bigint, merged_person bigint, chosen_fields jsonb, at timestamptz, last_undo timestamptz)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  number bigint;
begin
  if church = any (app.church_ids()) is not true then
    raise exception 'out of scope' using errcode = 'insufficient_privilege';
  end if;
  insert into person_merges (church_id, keep_id, merge_id, kept_name, merged_name, fields, journal, merged_by_id, merged_at, undo_until)
  values (church, kept_person, merged_person, (select full_name from people where church_id = church and id = kept_person),
    (select full_name from people where church_id = church and id = merged_person), chosen_fields,
    app.rows_of_people(church, array[kept_person, merged_person]), app.user_id(), at, last_undo)
  returning id into number;
  return number;
end
$$;

create function app.merge_people(number bigint, kept jsonb, chosen bigint, rules jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done person_merges;
  own people;
  rule jsonb;
  counts jsonb := '{}';
  live bigint[];
  amount integer;
begin
  select * into done from person_merges where id = number and church_id = any (app.church_ids()) and undone_at is null
    and jsonb_typeof(journal) = 'object' for update;
  if done.id is null then
    raise exception 'out of scope' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.merging', 'on', true);
  live := array(select id from members where church_id = done.church_id and person_id in (done.keep_id, done.merge_id) and deleted_at is null);
  chosen := coalesce(chosen, live[1]);
  -- The roll: one entry stays, what is left of others lies with the merged record, and leads to it.
  if cardinality(live) > 1 then
    update members set deleted_at = done.merged_at, deleted_by_id = done.merged_by_id
    where church_id = done.church_id and id = any (live) and id <> chosen;
    update person_merges set folded_member_id = (select each from unnest(live) as each where each <> chosen) where id = number;
    for rule in select * from jsonb_array_elements(rules -> 'roll') loop
      select app.move_rows(done.church_id, each, chosen, rule) into amount from unnest(live) as each where each <> chosen;
      counts := counts || jsonb_build_object(rule ->> 'table', coalesce((counts ->> (rule ->> 'table'))::integer, 0) + amount);
    end loop;
    update ministerial_statuses set is_current = false, end_date = coalesce(end_date, greatest(effective_date, done.merged_at::date))
    where church_id = done.church_id and member_id = any (live) and member_id <> chosen and is_current;
    update ministerial_statuses set member_id = chosen where church_id = done.church_id and member_id = any (live) and member_id <> chosen;
  end if;
  -- An account is one entry's alone: the one that stays gets it below.
  update people set user_id = null where church_id = done.church_id and id in (done.keep_id, done.merge_id) and user_id is not null;
  update members set person_id = done.merge_id
  where church_id = done.church_id and person_id = done.keep_id and id is distinct from chosen;
  update members set person_id = done.keep_id where church_id = done.church_id and person_id = done.merge_id and id = chosen;
  get diagnostics amount = row_count;
  counts := counts || jsonb_build_object('members', amount + greatest(cardinality(live) - 1, 0));

  select * into own from people where church_id = done.church_id and id = done.keep_id;
  own := jsonb_populate_record(own, kept);
  update people set (full_name, birth_date, gender, cpf, rg, marital_status, spouse_name, email, phone, phone_secondary, zipcode, address, number,
      complement, neighborhood, city, state, profession, education_level, photo, user_id, deceased_on, standalone)
    = (own.full_name, own.birth_date, own.gender, own.cpf, own.rg, own.marital_status, own.spouse_name, own.email, own.phone, own.phone_secondary,
      own.zipcode, own.address, own.number, own.complement, own.neighborhood, own.city, own.state, own.profession, own.education_level, own.photo,
      own.user_id, own.deceased_on, own.standalone)
  where church_id = done.church_id and id = done.keep_id;
  perform app.copy_people(array[done.keep_id]);

  -- Everything else that names the merged record.
  delete from guardians where church_id = done.church_id
    and (person_id, guardian_person_id) in ((done.keep_id, done.merge_id), (done.merge_id, done.keep_id));
  perform app.move_household_lines(done.church_id, done.merge_id, done.keep_id);
  perform app.move_duplicates(done.church_id, done.merge_id, done.keep_id);
  for rule in select * from jsonb_array_elements(rules -> 'people') loop
    counts := counts || jsonb_build_object(rule ->> 'table', coalesce((counts ->> (rule ->> 'table'))::integer, 0)
      + app.move_rows(done.church_id, done.merge_id, done.keep_id, rule));
  end loop;
  update people set merged_into_id = done.keep_id where church_id = done.church_id and merged_into_id = done.merge_id;
  update visitors set person_id = done.keep_id where church_id = done.church_id and person_id = done.merge_id;
  get diagnostics amount = row_count;
  counts := counts || jsonb_build_object('visitors', amount);
  update people set full_name = 'Cadastro unido', birth_date = null, gender = null, cpf = null, rg = null, marital_status = null,
    spouse_name = null, email = null, phone = null, phone_secondary = null, zipcode = null, address = null, number = null, complement = null,
    neighborhood = null, city = null, state = null, profession = null, education_level = null, photo = null, user_id = null, deceased_on = null,
    merged_into_id = done.keep_id, deleted_at = done.merged_at, deleted_by_id = done.merged_by_id, standalone = false
  where church_id = done.church_id and id = done.merge_id and merged_into_id is null;
  perform app.refresh_people(array[done.keep_id]);
  perform app.refresh_spouses(array[done.keep_id, done.merge_id]);
  perform set_config('app.merging', '', true);
  return counts;
end
$$;

-- Of a registration what it said at first is always remembered: giving a value back would add the one in between to it.
create function app.finish_merge(number bigint, left_photo text, counted jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done person_merges;
begin
  select * into done from person_merges where id = number and church_id = any (app.church_ids()) and jsonb_typeof(journal) = 'object' for update;
  update person_merges set photo = left_photo, moved = counted, journal = (
    with before as (select one.key as tbl, row.key as id, row.value from jsonb_each(done.journal) as one, jsonb_each(one.value) as row),
    after as (select one.key as tbl, row.key as id, row.value
      from jsonb_each(app.rows_of_people(done.church_id, array[done.keep_id, done.merge_id])) as one, jsonb_each(one.value) as row)
    select coalesce(jsonb_agg(jsonb_build_object('table', coalesce(before.tbl, after.tbl),
      'before', case when after.value is null then before.value when before.value is null then null
        else (select jsonb_object_agg(was.key, was.value) from jsonb_each(before.value) as was where was.value <> after.value -> was.key
          or was.key = 'registered_as') end,
      'after', case when coalesce(before.tbl, after.tbl) in ('members', 'visitors') then after.value - app.person_copies() else after.value end)
      order by coalesce(before.tbl, after.tbl), coalesce(before.id, after.id)), '[]')
    from before full join after on after.tbl = before.tbl and after.id = before.id
    where before.value is distinct from after.value)
  where id = number;
end
$$;
revoke execute on function app.rows_of_people(bigint, bigint[]), app.move_rows(bigint, bigint, bigint, jsonb),
  app.move_household_lines(bigint, bigint, bigint), app.move_duplicates(bigint, bigint, bigint),
  app.begin_merge(bigint, bigint, bigint, jsonb, timestamptz, timestamptz), app.merge_people(bigint, jsonb, bigint, jsonb),
  app.finish_merge(bigint, text, jsonb) from public;
grant execute on function app.begin_merge(bigint, bigint, bigint, jsonb, timestamptz, timestamptz), app.merge_people(bigint, jsonb, bigint, jsonb),
  app.finish_merge(bigint, text, jsonb) to app_user;

-- 4. And back. A row goes back as it was unless somebody has changed it since; of people each column by itself. Triggers answer to each write,
-- so what they changed on the way is put right in a further pass.
create function app.row_now(tbl regclass, key_row jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answer jsonb;
begin
  execute (select format('select to_jsonb(t) from %s as t, jsonb_populate_record(null::%s, $1) as k where %s', tbl, tbl,
      string_agg(format('t.%1$I = k.%1$I', attribute.attname), ' and '))
    from pg_index join pg_attribute as attribute on attribute.attrelid = tbl and attribute.attnum = any (pg_index.indkey)
    where pg_index.indrelid = tbl and pg_index.indisprimary)
  into answer using key_row;
  return answer;
end
$$;

create function app.put_row(tbl regclass, key_row jsonb, changes jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  keys text;
begin
  select string_agg(format('t.%1$I = k.%1$I', attribute.attname), ' and ') into keys
  from pg_index join pg_attribute as attribute on attribute.attrelid = tbl and attribute.attnum = any (pg_index.indkey)
  where pg_index.indrelid = tbl and pg_index.indisprimary;
  if changes is null then
    execute format('delete from %s as t using jsonb_populate_record(null::%s, $1) as k where %s', tbl, tbl, keys) using key_row;
  elsif key_row is null then
    execute (select format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)', tbl,
        string_agg(quote_ident(attname), ', '))
      from pg_attribute where attrelid = tbl and attnum > 0 and not attisdropped and attgenerated = '' and changes ? attname)
    using changes;
  elsif changes <> '{}' then
    execute (select format('update %1$s as t set %2$s from jsonb_populate_record(null::%1$s, $1) as k, jsonb_populate_record(null::%1$s, $2) as n where %3$s',
        tbl, string_agg(format('%1$I = n.%1$I', attname), ', '), keys)
      from pg_attribute where attrelid = tbl and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' and changes ? attname)
    using key_row, changes;
  end if;
end
$$;

create function app.undo_merge(number bigint, at timestamptz) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  done person_merges;
  entry record;
  tbl regclass;
  now_is jsonb;
  changes jsonb;
  owner jsonb;
  left_out jsonb := '[]';
  finished integer[] := '{}';
  skipped integer[] := '{}';
  partly jsonb := '{}';
  pass integer;
  accounts bigint[];
  place_of_table text[] := array['people', 'members', 'visitors'];
begin
  select * into done from person_merges where id = number and church_id = any (app.church_ids()) and undone_at is null
    and jsonb_typeof(journal) = 'array' for update;
  if done.id is null then
    raise exception 'out of scope' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.merging', 'on', true);
  -- What was changed since.
  for entry in select value, ordinality::integer as place from jsonb_array_elements(done.journal) with ordinality loop
    tbl := entry.value ->> 'table';
    continue when jsonb_typeof(entry.value -> 'after') = 'null';
    now_is := app.row_now(tbl, entry.value -> 'after');
    if now_is is null then
      skipped := skipped || entry.place;
      left_out := left_out || jsonb_build_object('table', entry.value -> 'table', 'field', null);
    elsif tbl = 'people'::regclass then
      select coalesce(jsonb_object_agg(was.key, was.value) filter (where now_is -> was.key = entry.value -> 'after' -> was.key), '{}'),
        left_out || coalesce(jsonb_agg(jsonb_build_object('table', 'people', 'field', was.key) order by was.key)
          filter (where now_is -> was.key <> entry.value -> 'after' -> was.key and was.key not in ('branch_id', 'branch_ids')), '[]')
      into changes, left_out from jsonb_each(entry.value -> 'before') as was;
      partly := partly || jsonb_build_object(entry.place::text, changes);
    elsif exists (select from jsonb_each(entry.value -> 'after') as was where now_is -> was.key is distinct from was.value) then
      skipped := skipped || entry.place;
      left_out := left_out || jsonb_build_object('table', entry.value -> 'table', 'field', null);
    end if;
  end loop;
  -- An account is of one entry of the roll at any moment: none has it until all are where they belong. Other values that both had are free
  -- once the kept record has given them back.
  accounts := array(select user_id from people where church_id = done.church_id and id in (done.keep_id, done.merge_id) order by id = done.merge_id);
  for entry in select value, ordinality::integer as place from jsonb_array_elements(done.journal) with ordinality
    where value ->> 'table' = 'people' and (value -> 'after' ->> 'id')::bigint in (done.keep_id, done.merge_id) loop
    if partly -> entry.place::text ? 'user_id' then
      accounts[case when (entry.value -> 'after' ->> 'id')::bigint = done.keep_id then 1 else 2 end] := (partly -> entry.place::text ->> 'user_id')::bigint;
      partly := jsonb_set(partly, array[entry.place::text], (partly -> entry.place::text) - 'user_id');
    end if;
  end loop;
  update people set user_id = null where church_id = done.church_id and id in (done.keep_id, done.merge_id) and user_id is not null;
  for pass in 1..6 loop
    for entry in
      select value, ordinality::integer as place from jsonb_array_elements(done.journal) with ordinality
      where ordinality <> all (skipped) and (ordinality <> all (finished) or pass = 6)
      order by jsonb_typeof(value -> 'before') <> 'null', coalesce(array_position(place_of_table, value ->> 'table'), 4),
        (value -> 'after' ->> 'id')::bigint = done.keep_id desc nulls last, ordinality
    loop
      tbl := entry.value ->> 'table';
      begin
        if jsonb_typeof(entry.value -> 'before') = 'null' then
          if pass < 6 then
            perform app.put_row(tbl, entry.value -> 'after', null);
          end if;
        elsif jsonb_typeof(entry.value -> 'after') = 'null' then
          if pass < 6 then
            perform app.put_row(tbl, null, entry.value -> 'before');
          end if;
        else
          -- Of others the whole row: a trigger may have answered to what was put back before it.
          changes := coalesce(partly -> entry.place::text, case when tbl in ('members'::regclass, 'visitors'::regclass) then entry.value -> 'before'
            else (entry.value -> 'after') || (entry.value -> 'before') end);
          if tbl in ('members'::regclass, 'visitors'::regclass) then
            if changes ? 'person_id' then
              -- It has the data that its person has now.
              select to_jsonb(person) into owner from people as person where church_id = done.church_id and id = (changes ->> 'person_id')::bigint;
              changes := (changes - 'spouse_member_id') || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(owner)
                where key = any (app.person_copies()) and (tbl = 'members'::regclass or key in ('full_name', 'birth_date', 'gender', 'cpf',
                  'marital_status', 'email', 'phone', 'zipcode', 'address', 'neighborhood', 'city', 'state')));
              if tbl = 'members'::regclass then
                changes := changes || jsonb_build_object('gender', coalesce(owner ->> 'gender', 'N'), 'unique_cpf',
                  case when app.valid_cpf(owner ->> 'cpf') is not null then owner ->> 'cpf' end);
              end if;
            else
              changes := (changes - app.person_copies())
                || case when changes ? 'registered_as' then jsonb_build_object('registered_as', changes -> 'registered_as') else '{}' end;
            end if;
          end if;
          now_is := app.row_now(tbl, entry.value -> 'after');
          if exists (select from jsonb_each(changes) as wanted where now_is -> wanted.key is distinct from wanted.value) then
            perform app.put_row(tbl, entry.value -> 'after', changes);
          end if;
        end if;
        finished := finished || entry.place;
      exception when unique_violation or foreign_key_violation or check_violation or exclusion_violation then
        null;
      end;
    end loop;
  end loop;
  select left_out || coalesce(jsonb_agg(jsonb_build_object('table', value -> 'table', 'field', null)), '[]') into left_out
  from jsonb_array_elements(done.journal) with ordinality where ordinality <> all (skipped) and ordinality <> all (finished);
  perform app.refresh_people(array[done.keep_id, done.merge_id]);
  update people set user_id = accounts[1] where church_id = done.church_id and id = done.keep_id and accounts[1] is not null;
  update people set user_id = accounts[2] where church_id = done.church_id and id = done.merge_id and accounts[2] is not null;
  perform app.copy_people(array[done.merge_id]);
  perform app.copy_people(array[done.keep_id]);
  perform app.refresh_spouses(array[done.keep_id, done.merge_id]);
  perform set_config('app.merging', '', true);
  update person_merges set undone_at = at, undone_by_id = app.user_id(), journal = null, photo = null where id = number;
  return left_out;
end
$$;
revoke execute on function app.row_now(regclass, jsonb), app.put_row(regclass, jsonb, jsonb), app.undo_merge(bigint, timestamptz) from public;
grant execute on function app.undo_merge(bigint, timestamptz) to app_user;

-- 5. Whoever is anonymised is in no journal, and in no pair.
create function app.forget_merges_of_person() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update person_merges set journal = null, photo = null, kept_name = null, merged_name = null
  where church_id = new.church_id and new.id in (keep_id, merge_id);
  delete from duplicates where church_id = new.church_id and new.id in (first_id, second_id);
  return null;
end
$$;
revoke execute on function app.forget_merges_of_person() from public;
create trigger forget_merges after update of anonymised_at on people for each row
  when (old.anonymised_at is null and new.anonymised_at is not null) execute function app.forget_merges_of_person();
