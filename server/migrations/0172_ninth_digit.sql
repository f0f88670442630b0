-- compatible
-- A mobile number of Brazil is one number with its ninth digit and without it (Anatel, Resolução 553/2010): what two people agree in has it
-- (docs/product/people.md#9.1). Landlines begin with 2 to 5.
create or replace function app.same_phone(value text) returns text language sql immutable strict parallel safe
  return case when length(regexp_replace(value, '\D', '', 'g')) >= 8
    then regexp_replace(regexp_replace(regexp_replace(value, '\D', '', 'g'), '^55(?=\d{10,11}$)', ''), '^([1-9][1-9])([6-9]\d{7})$', '\19\2') end;
comment on function app.same_phone(text) is
  'The digits of a telephone, without the code of Brazil and with the ninth digit of a mobile. Null: too few to say whose it is.';

-- What was computed before is so again.
update people set phone = phone where phone is not null and same_phone is distinct from app.same_phone(phone);
update event_registrations set contact_phone = contact_phone
  where contact_phone is not null and same_phone is distinct from app.same_phone(contact_phone);
drop index people_same_second_phone;
create index people_same_second_phone on people (church_id, (app.same_phone(phone_secondary)))
  where deleted_at is null and phone_secondary is not null;
insert into people_to_score (church_id, person_id)
  select church_id, id from people where deleted_at is null and anonymised_at is null and num_nonnulls(phone, phone_secondary) > 0;
