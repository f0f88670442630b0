-- compatible
-- What is needed to undo a merge has encrypted texts as they were. A new key for the texts of the records made the undo take them for changed since, and left
-- the texts of before under the former key, with which they were lost (docs/product/people.md#9.5).

-- The encrypted texts of a merge that can be undone, each with the row's present one. `of_tables` and `of_fields`: the encrypted columns.
create function app.texts_of_merge(number bigint, of_tables text[], of_fields text[])
returns table (tbl text, place integer, field text, written text, present text)
language sql security definer set search_path = public, pg_temp as $$
  select encrypted.tbl, entry.ordinality::integer, encrypted.field, entry.value -> 'after' ->> encrypted.field,
    app.row_now((entry.value ->> 'table')::regclass, entry.value -> 'after') ->> encrypted.field
  from person_merges as done
  cross join lateral jsonb_array_elements(case jsonb_typeof(done.journal) when 'array' then done.journal else '[]' end) with ordinality as entry
  join unnest(of_tables, of_fields) as encrypted (tbl, field) on encrypted.tbl = entry.value ->> 'table'
  where done.id = number and done.church_id = any (app.church_ids()) and done.undone_at is null
    and entry.value -> 'after' ->> encrypted.field is not null
$$;

-- The journal with other ciphertexts of the same texts. `texts`: of which entry (`place`, from 1), `side` (before or after) and `field`.
create function app.with_texts(journal jsonb, texts jsonb) returns jsonb
language plpgsql immutable set search_path = public, pg_temp as $$
declare
  one jsonb;
begin
  for one in select value from jsonb_array_elements(texts) loop
    journal := jsonb_set(journal, array[((one ->> 'place')::integer - 1)::text, one ->> 'side', one ->> 'field'], one -> 'value', false);
  end loop;
  return journal;
end
$$;

create function app.renew_texts_of_merge(number bigint, texts jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  update person_merges set journal = app.with_texts(journal, texts)
  where id = number and church_id = any (app.church_ids()) and undone_at is null and jsonb_typeof(journal) = 'array'
$$;

revoke execute on function app.texts_of_merge(bigint, text[], text[]), app.with_texts(jsonb, jsonb), app.renew_texts_of_merge(bigint, jsonb) from public;
grant execute on function app.texts_of_merge(bigint, text[], text[]), app.renew_texts_of_merge(bigint, jsonb) to app_user;
grant execute on function app.with_texts(jsonb, jsonb) to app_system;
