-- The ground the other migrations stand on: who the serving process acts as, whose rows it may see,
-- and one procedure, app.fence, that puts a table behind row-level security in one line.

create schema if not exists app;

-- Roles belong to the whole cluster, not to this database: another database of the same server (or another
-- start at the same instant) may have made them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['app_user', 'app_system'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin nosuperuser nobypassrls noinherit', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end
$$;

grant usage on schema app to app_user, app_system;
grant usage on schema public to app_user, app_system;

-- Both are "trusted": the database's owner may install them without being a superuser.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- After a transaction a local setting is an empty string, not absent: nullif makes both mean "nothing".
create function app.church_ids() returns bigint[] language sql stable parallel safe
  return nullif(current_setting('app.church_ids', true), '')::bigint[];

comment on function app.church_ids() is 'The churches of the current scope. Null outside a scope, so that nothing matches.';

create function app.branch_ids() returns bigint[] language sql stable parallel safe
  return nullif(current_setting('app.branch_ids', true), '')::bigint[];

comment on function app.branch_ids() is 'The branches the current scope is restricted to. Null: no restriction inside its churches.';

create function app.user_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;

comment on function app.user_id() is 'The person who acts. Null for the public form and for the system.';

-- Searching "jose" finds "José". Immutable, so that an index may be built on it: naming the dictionary makes
-- unaccent() independent of search_path, which is what keeps it from being immutable itself.
create function app.fold(value text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

comment on function app.fold(text) is 'Text as search compares it: without accents, in lower case.';

-- Puts a table behind the fence. Call it in the migration that creates the table:
--   call app.fence('members');
--   call app.fence('visitors', by_branch => true);
--   call app.fence('audit_entries', append_only => true);
--   call app.fence('churches', church_key => 'id');
-- The policies ask for the scope in a sub-select so that it is read once per statement, not once per row.
-- The owner (the connection that migrates, seeds and backs up) keeps sight of all rows: row security is forced
-- on it too, and lifted again by a policy that anyone can read in the catalogue.
create procedure app.fence(
  target regclass,
  by_branch boolean default false,
  append_only boolean default false,
  church_key name default 'church_id',
  branch_key name default 'branch_id'
) language plpgsql as $$
declare
  condition text := format('%I = any ((select app.church_ids())::bigint[])', church_key);
  verbs text := case when append_only then 'select, insert' else 'select, insert, update, delete' end;
begin
  if by_branch then
    condition := format(
      '%s and ((select app.branch_ids()) is null or %I = any ((select app.branch_ids())::bigint[]))',
      condition, branch_key);
  end if;

  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('revoke all on %s from public', target);
  execute format('grant %s on %s to app_user, app_system', verbs, target);
  execute format('create policy scope on %s for all to app_user using (%s) with check (%s)',
    target, condition, condition);
  execute format('create policy system on %s for all to app_system using (true) with check (true)', target);
  execute format('create policy owner on %s for all to %I using (true) with check (true)', target, current_user);
end
$$;

revoke execute on procedure app.fence(regclass, boolean, boolean, name, name) from public;
