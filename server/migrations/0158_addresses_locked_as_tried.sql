-- compatible
-- Each address is locked as it is tried, under the key that a church's own choice of an address locks too: «Igreja Boa» may be given the second number
-- at the moment at which a church is founded that is called «Igreja Boa 2».
create or replace function app.give_church_slug() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  words text := trim(both '-' from left(trim(both '-' from regexp_replace(app.normalize_text(new.name), '[^a-z0-9]+', '-', 'g')), 50));
  wanted text;
  number integer := 1;
begin
  if length(words) < 3 then words := trim(both '-' from 'igreja-' || words); end if;
  wanted := words;
  loop
    perform pg_advisory_xact_lock(hashtextextended('church slug ' || wanted, 0));
    exit when not app.is_church_slug_taken(wanted, new.id);
    number := number + 1;
    wanted := words || '-' || number;
  end loop;
  new.slug := wanted;
  return new;
end
$$;
