-- compatible
-- A church's own address and page (docs/product/church-page.md).
create table church_pages (
  church_id bigint primary key references churches,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 60),
  is_public boolean not null default false,
  service_times jsonb not null default '[]',
  words text not null default '' check (length(words) <= 1000),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table church_pages is 'The address of a church, taken once in the whole product, and what its page says. Off until the church switches it on.';
call app.enable_tenant_rls('church_pages');
create trigger touch before update on church_pages for each row execute function app.bump_version();

create table former_church_slugs (
  slug text primary key check (length(slug) <= 60),
  church_id bigint not null references churches
);
comment on table former_church_slugs is 'Addresses that a church had before: they lead to its present one, and nobody else takes them.';
create index former_church_slugs_church on former_church_slugs (church_id);
call app.enable_tenant_rls('former_church_slugs');

create function app.is_church_slug_taken(wanted text, church bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from church_pages where slug = wanted and church_id <> church)
    or exists (select from former_church_slugs where slug = wanted and church_id <> church)
$$;
comment on function app.is_church_slug_taken(text, bigint) is 'Whether another church has this address, or had it.';
revoke execute on function app.is_church_slug_taken(text, bigint) from public;
grant execute on function app.is_church_slug_taken(text, bigint) to app_user, app_system;
