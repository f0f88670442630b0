-- compatible
-- A search of people finds what is answered in searchable text fields (docs/product/people.md#5.7). Its text is as that of people: without
-- apostrophes.

create or replace function app.set_custom_search_text() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.search_text := (select translate(app.normalize_text(new.value #>> '{}'), '''`´', '') from custom_fields as field
    where field.church_id = new.church_id and field.id = new.field_id and field.searchable and field.kind = 'text');
  return new;
end
$$;
update custom_values set search_text = null where search_text is not null;

create function app.find_people_by_answers(church bigint, words text[], rights text[]) returns tid[]
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  branches constant bigint[] := app.branch_ids();
  patterns text[];
  fields bigint[];
begin
  if church = any (app.church_ids()) is not true then
    return '{}';
  end if;
  fields := array(select id from custom_fields
    where church_id = church and searchable and kind = 'text' and view_permission = any (rights));
  if cardinality(fields) = 0 then
    return '{}';
  end if;
  patterns := array(select app.search_pattern(word) from unnest(words) as word order by length(word) desc);
  return array(select person.ctid
    from (select distinct person_id from custom_values
      where church_id = church and search_text like patterns[1] and search_text like all (patterns) and field_id = any (fields)) as answer
    join people as person on person.church_id = church and person.id = answer.person_id
    where person.deleted_at is null and (branches is null or person.branch_ids && branches));
end
$$;
comment on function app.find_people_by_answers(bigint, text[], text[]) is
  'Where the people of a church in scope are of whom a searchable field, which whoever has these rights sees, is answered with each of the words.';
revoke execute on function app.find_people_by_answers(bigint, text[], text[]) from public;
grant execute on function app.find_people_by_answers(bigint, text[], text[]) to app_user;
