-- compatible
-- An index that finds people of a church by any part of their name, e-mail, telephone or CPF (docs/adr/0040). Row-level security does not let
-- LIKE use one, so each table has a function that reads it as the owner and answers within the caller's scope.
do $$
begin
  -- Trusted: the owner of the database may install it. Where somebody else owns the database, they install it once.
  create extension if not exists btree_gin with schema public;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise exception 'o PostgreSQL não deixou instalar a extensão btree_gin (%): peça a quem administra o servidor «create extension btree_gin» neste banco de dados (no Debian ela vem com o pacote postgresql) e inicie de novo', sqlerrm;
end
$$;

-- New rows wait in a list, which is merged into the index when it is full: an import pays a fifth of what it would row by row. A search reads
-- the list too, so it is shorter than the 4 MB that are usual.
create index members_search on members using gin (church_id, search_text gin_trgm_ops, search_digits gin_trgm_ops)
  with (gin_pending_list_limit = 256) where deleted_at is null;
create index visitors_search on visitors using gin (church_id, search_text gin_trgm_ops, search_digits gin_trgm_ops)
  with (gin_pending_list_limit = 256) where deleted_at is null;

-- A word of a search as LIKE compares it with search_text: folded, without apostrophes, and with the signs of LIKE as themselves.
create function app.search_pattern(word text) returns text language sql immutable parallel safe
  return '%' || regexp_replace(translate(app.normalize_text(word), '''`´', ''), '([\\%_])', '\\\1', 'g') || '%';

-- They answer with the places of the rows, which the calling statement reads under the policies of the table: by id each row would be
-- looked up in one more index. One plan serves all churches and words, that of an unknown word: by the index. Two words narrow in the
-- index, further ones afterwards.
create function app.find_members(church bigint, words text[], digits text) returns tid[]
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  branches constant bigint[] := app.branch_ids();
  patterns constant text[] :=
    array(select app.search_pattern(word) from unnest(words) as word order by length(word) desc);
  first constant text := coalesce('%' || digits || '%', patterns[1]);
  second constant text := patterns[2];
begin
  if church = any (app.church_ids()) is not true then
    return '{}';
  elsif digits is not null then
    return array(select ctid from members
      where church_id = church and deleted_at is null and (branches is null or branch_id = any (branches))
        and search_digits like first);
  elsif second is null then
    return array(select ctid from members
      where church_id = church and deleted_at is null and (branches is null or branch_id = any (branches))
        and search_text like first);
  end if;
  return array(select ctid from members
    where church_id = church and deleted_at is null and (branches is null or branch_id = any (branches))
      and search_text like first and search_text like second and search_text like all (patterns[3:]));
end
$$;
comment on function app.find_members(bigint, text[], text) is
  'Where the members of a church in scope are whose text has each of the words, or whose digits have these. For the statement that calls it: a changed row is elsewhere.';

create function app.find_visitors(church bigint, words text[], digits text) returns tid[]
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  branches constant bigint[] := app.branch_ids();
  patterns constant text[] :=
    array(select app.search_pattern(word) from unnest(words) as word order by length(word) desc);
  first constant text := coalesce('%' || digits || '%', patterns[1]);
  second constant text := patterns[2];
begin
  if church = any (app.church_ids()) is not true then
    return '{}';
  elsif digits is not null then
    return array(select ctid from visitors
      where church_id = church and deleted_at is null and (branches is null or branch_id = any (branches))
        and search_digits like first);
  elsif second is null then
    return array(select ctid from visitors
      where church_id = church and deleted_at is null and (branches is null or branch_id = any (branches))
        and search_text like first);
  end if;
  return array(select ctid from visitors
    where church_id = church and deleted_at is null and (branches is null or branch_id = any (branches))
      and search_text like first and search_text like second and search_text like all (patterns[3:]));
end
$$;
comment on function app.find_visitors(bigint, text[], text) is
  'Where the visitors of a church in scope are whose text has each of the words, or whose digits have these. For the statement that calls it: a changed row is elsewhere.';

revoke execute on function app.find_members(bigint, text[], text), app.find_visitors(bigint, text[], text) from public;
grant execute on function app.find_members(bigint, text[], text), app.find_visitors(bigint, text[], text) to app_user;
