-- compatible
-- The undo of a merge put each row back by itself, or left it where somebody had changed it. With `roll: "merge"` and one word changed in the entry that
-- stayed, that entry was left at the kept record, its own went to nobody, and each person had the other's history (docs/product/people.md#9.5). Now a row goes
-- back to whose it was with what was written into it since; where it is another's since, or gone, nothing is undone.

-- The columns of a table that say whose a row is.
create function app.owner_columns(tbl regclass) returns text[]
language sql stable security definer set search_path = public, pg_temp
return (select array_agg(distinct attribute.attname::text)
  from pg_constraint as constraint_of
  cross join lateral unnest(constraint_of.conkey) as part (number)
  join pg_attribute as attribute on attribute.attrelid = constraint_of.conrelid and attribute.attnum = part.number
  where constraint_of.contype = 'f' and constraint_of.conrelid = tbl and attribute.attname <> 'church_id'
    and constraint_of.confrelid in ('people'::regclass, 'members'::regclass, 'visitors'::regclass, 'households'::regclass));

-- Whether a row makes no sense at anybody else: an entry of the roll, a registration, what hangs on one of them, and a place in a family.
create function app.hangs_on_record(tbl regclass) returns boolean
language sql stable security definer set search_path = public, pg_temp
return tbl = any (array['members', 'visitors', 'household_people']::regclass[]) or exists (select from pg_constraint
  where contype = 'f' and conrelid = tbl and confrelid in ('members'::regclass, 'visitors'::regclass));

create function app.row_now_locked(tbl regclass, key_row jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answer jsonb;
begin
  execute (select format('select to_jsonb(t) from %s as t, jsonb_populate_record(null::%s, $1) as k where %s for update of t', tbl, tbl,
      string_agg(format('t.%1$I = k.%1$I', attribute.attname), ' and '))
    from pg_index join pg_attribute as attribute on attribute.attrelid = tbl and attribute.attnum = any (pg_index.indkey)
    where pg_index.indrelid = tbl and pg_index.indisprimary)
  into answer using key_row;
  return answer;
end
$$;

-- Undoes a merge. `apart`: tables of which each row stands for itself, and stays as somebody has changed it. Returns what stays (`left`). Where
-- `blocked` has something the caller rolls back: it names what was changed so that the two cannot be told apart.
create function app.separate_merged(number bigint, at timestamptz, apart text[]) returns jsonb
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
  blocked jsonb := '[]';
  owners text[];
  of_record text[];
  since text[];
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
    now_is := app.row_now_locked(tbl, entry.value -> 'after');
    of_record := case tbl when 'members'::regclass then array['person_id', 'deleted_at', 'anonymised_at']
      when 'visitors'::regclass then array['person_id', 'deleted_at', 'anonymised_at', 'joined_into_id', 'member_id', 'converted_at'] end;
    -- Of others nothing but copies was changed, such as the spouse's name in the roll.
    if not (entry.value -> 'before') ?| of_record then
      of_record := '{}';
    end if;
    if now_is is null then
      if cardinality(of_record) > 0 then
        blocked := blocked || jsonb_build_object('table', entry.value -> 'table', 'field', 'deleted_at');
      end if;
      skipped := skipped || entry.place;
      left_out := left_out || jsonb_build_object('table', entry.value -> 'table', 'field', null);
    elsif tbl = 'people'::regclass then
      select coalesce(jsonb_object_agg(was.key, was.value) filter (where now_is -> was.key = entry.value -> 'after' -> was.key), '{}'),
        left_out || coalesce(jsonb_agg(jsonb_build_object('table', 'people', 'field', was.key) order by was.key)
          filter (where now_is -> was.key <> entry.value -> 'after' -> was.key and was.key not in ('branch_id', 'branch_ids')), '[]')
      into changes, left_out from jsonb_each(entry.value -> 'before') as was;
      partly := partly || jsonb_build_object(entry.place::text, changes);
    elsif jsonb_typeof(entry.value -> 'before') = 'null' or entry.value ->> 'table' = any (apart) then
      if exists (select from jsonb_each(entry.value -> 'after') as was where now_is -> was.key is distinct from was.value) then
        skipped := skipped || entry.place;
        left_out := left_out || jsonb_build_object('table', entry.value -> 'table', 'field', null);
      end if;
    else
      -- Of the columns that the merge changed, those that somebody has changed since.
      since := array(select was.key from jsonb_each(entry.value -> 'before') as was
        where (entry.value -> 'after') ? was.key and now_is -> was.key is distinct from entry.value -> 'after' -> was.key order by was.key);
      owners := app.owner_columns(tbl);
      if of_record is not null then
        -- Where the row is, and whether it is there at all, decides who is who.
        blocked := blocked || coalesce((select jsonb_agg(jsonb_build_object('table', entry.value -> 'table', 'field', col) order by place)
          from unnest(of_record) with ordinality as own (col, place)
          where now_is -> col is distinct from entry.value -> 'after' -> col), '[]');
      elsif cardinality(since) > 0 and (entry.value -> 'before') ?| owners then
        if app.hangs_on_record(tbl) then
          blocked := blocked || jsonb_build_object('table', entry.value -> 'table', 'field', null);
        else
          skipped := skipped || entry.place;
          since := array[null];
        end if;
      end if;
      left_out := left_out || coalesce((select jsonb_agg(jsonb_build_object('table', entry.value -> 'table', 'field', col)) from unnest(since) as col), '[]');
      partly := partly || jsonb_build_object(entry.place::text, case when of_record is not null then '{}'
        else (select jsonb_object_agg(was.key, now_is -> was.key) from jsonb_each(entry.value -> 'after') as was) end
        || ((entry.value -> 'before') - array_remove(since, null)));
    end if;
  end loop;
  if blocked <> '[]' then
    return jsonb_build_object('blocked', blocked);
  end if;
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
  select left_out || coalesce(jsonb_agg(jsonb_build_object('table', value -> 'table', 'field', null)) filter (where not is_blocked), '[]'),
    coalesce(jsonb_agg(jsonb_build_object('table', value -> 'table', 'field', null)) filter (where is_blocked), '[]')
  into left_out, blocked
  from jsonb_array_elements(done.journal) with ordinality
  cross join lateral (select app.hangs_on_record((value ->> 'table')::regclass) and value ->> 'table' <> all (apart) as is_blocked) as kind
  where ordinality <> all (skipped) and ordinality <> all (finished);
  perform app.refresh_people(array[done.keep_id, done.merge_id]);
  update people set user_id = accounts[1] where church_id = done.church_id and id = done.keep_id and accounts[1] is not null;
  update people set user_id = accounts[2] where church_id = done.church_id and id = done.merge_id and accounts[2] is not null;
  perform app.copy_people(array[done.merge_id]);
  perform app.copy_people(array[done.keep_id]);
  perform app.refresh_spouses(array[done.keep_id, done.merge_id]);
  perform set_config('app.merging', '', true);
  update person_merges set undone_at = at, undone_by_id = app.user_id(), journal = null, photo = null where id = number;
  return jsonb_build_object('left', left_out, 'blocked', blocked);
end
$$;
revoke execute on function app.owner_columns(regclass), app.hangs_on_record(regclass), app.row_now_locked(regclass, jsonb),
  app.separate_merged(bigint, timestamptz, text[]) from public;
grant execute on function app.separate_merged(bigint, timestamptz, text[]) to app_user;
comment on function app.undo_merge(bigint, timestamptz) is 'Of the release before: app.separate_merged puts whole records back.';
