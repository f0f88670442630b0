-- compatible
-- A church's own address and page (docs/product/church-page.md).
alter table churches
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 60),
  add column public_page boolean not null default false,
  add column page_words text not null default '' check (length(page_words) <= 1000);
comment on column churches.slug is 'The address of its public pages, taken once in the product.';
comment on column churches.public_page is 'Whether its own page is shown: off until the church switches it on.';
comment on column churches.page_words is 'A few words that greet strangers on its page.';
create unique index churches_slug on churches (slug);

create table former_church_slugs (
  slug text primary key check (length(slug) <= 60),
  church_id bigint not null references churches
);
comment on table former_church_slugs is 'Addresses that a church had before: they lead to its present one, and nobody else takes them.';
create index former_church_slugs_church on former_church_slugs (church_id);
call app.enable_tenant_rls('former_church_slugs');

create function app.is_church_slug_taken(wanted text, church bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from churches where slug = wanted and id is distinct from church)
    or exists (select from former_church_slugs where slug = wanted and church_id is distinct from church)
$$;
comment on function app.is_church_slug_taken(text, bigint) is 'Whether another church has this address, or had it.';
revoke execute on function app.is_church_slug_taken(text, bigint) from public;
grant execute on function app.is_church_slug_taken(text, bigint) to app_user, app_system;

-- Churches are founded in several ways and arrive from other installations: each has an address from its first row on.
create function app.give_church_slug() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  words text := trim(both '-' from left(trim(both '-' from regexp_replace(app.normalize_text(new.name), '[^a-z0-9]+', '-', 'g')), 50));
  wanted text;
  number integer := 1;
begin
  if length(words) < 3 then words := trim(both '-' from 'igreja-' || words); end if;
  perform pg_advisory_xact_lock(hashtextextended('church slug ' || words, 0));
  wanted := words;
  while app.is_church_slug_taken(wanted, new.id) loop
    number := number + 1;
    wanted := words || '-' || number;
  end loop;
  new.slug := wanted;
  return new;
end
$$;
comment on function app.give_church_slug() is 'An address made of the name, with a number where another church has it.';
create trigger give_slug before insert on churches for each row when (new.slug is null) execute function app.give_church_slug();

-- In the order of their founding, as if each had been given it then.
do $$
declare
  church record;
  words text;
begin
  for church in select id, name from churches where slug is null order by id loop
    words := trim(both '-' from left(trim(both '-' from regexp_replace(app.normalize_text(church.name), '[^a-z0-9]+', '-', 'g')), 50));
    if length(words) < 3 then words := trim(both '-' from 'igreja-' || words); end if;
    if app.is_church_slug_taken(words, church.id) then words := words || '-' || church.id; end if;
    update churches set slug = words where id = church.id;
  end loop;
end
$$;
