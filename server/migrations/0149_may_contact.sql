-- compatible
-- Who may be written to (docs/product/messages.md#1.2): one function, which lists, audiences and each delivery ask. The area of who writes (docs/product/access.md#1.11).
alter table users
  drop constraint users_areas_check,
  add constraint users_areas_check
    check (areas <@ array['gatherings', 'secretariat', 'treasury', 'communication'] and array_position(areas, null) is null);

-- The newest line of a purpose is read without its row.
drop index consents_person;
create index consents_person on consents (person_id, purpose, given_at desc, id desc) include (church_id, granted, by_guardian);

-- A set, so that a statement about everybody asks it once: PostgreSQL makes it part of the statement, with the row security of who asks. Two
-- questions for each person: as joins they were planned for a few people, since nobody knows how many a scope has.
create function app.contactable(way text, day date) returns table (person_id bigint)
language sql stable as $$
  select told.id
  from people as told
  cross join lateral (
    select line.granted, line.by_guardian, line.given_at, line.id from consents as line
    where line.person_id = told.id and line.purpose = way
    order by line.given_at desc, line.id desc limit 1) as newest
  where newest.granted
    and case way when 'email' then told.accept_email when 'sms' then told.accept_sms when 'whatsapp' then told.accept_whatsapp end is not false
    and not (newest.by_guardian and coalesce(told.birth_date <= day - interval '18 years', false))
    -- Whoever withdrew the consent for contact has withdrawn those that were given before it.
    and coalesce((
      select contact.granted or (contact.given_at, contact.id) < (newest.given_at, newest.id) from consents as contact
      where contact.person_id = told.id and contact.purpose = 'registration'
      order by contact.given_at desc, contact.id desc limit 1), true)
$$;
comment on function app.contactable(text, date) is
  'The people whom a message by a channel (email, whatsapp, sms: as the ledger names it) may reach on a civil day: the newest line of the ledger is a consent in force, no preference is off, and contact was not withdrawn after it.';
create function app.may_contact(person bigint, way text, day date) returns boolean
language sql stable as $$ select exists (select from app.contactable(way, day) as told where told.person_id = person) $$;
comment on function app.may_contact(bigint, text, date) is 'Whether one person is among them.';
revoke execute on function app.contactable(text, date), app.may_contact(bigint, text, date) from public;
grant execute on function app.contactable(text, date), app.may_contact(bigint, text, date) to app_user, app_system;

-- An address without the address: what was refused or left stays known after the person is anonymised.
create function app.address_hash(church uuid, address text) returns bytea
language sql immutable strict as $$
  select sha256(convert_to(church::text || ':' || lower(btrim(address)), 'UTF8'))
$$;
comment on function app.address_hash(uuid, text) is 'An e-mail address or the digits of a telephone, within the church of this universal id, as something that can be compared and not read; the same wherever the church moves.';
revoke execute on function app.address_hash(uuid, text) from public;
grant execute on function app.address_hash(uuid, text) to app_user, app_system;

create table message_opt_outs (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  purpose text not null check (purpose in ('notices', 'events', 'devotionals', 'greetings', 'campaigns')),
  address_hash bytea check (length(address_hash) = 32),
  person_id bigint,
  since timestamptz not null,
  check (num_nonnulls(address_hash, person_id) = 1),
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade
);
comment on table message_opt_outs is
  'Who left a purpose: a row for the address, and one for each person who had it then, so that another address does not bring them back. Their own grant deletes the rows.';
create unique index message_opt_outs_address on message_opt_outs (church_id, address_hash, purpose) where address_hash is not null;
create unique index message_opt_outs_person on message_opt_outs (church_id, person_id, purpose) where person_id is not null;
call app.enable_tenant_rls('message_opt_outs');

create table message_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  church_id bigint not null references churches,
  person_id bigint,
  channel text check (channel in ('email', 'whatsapp')),
  purpose text check (purpose in ('notices', 'events', 'devotionals', 'greetings', 'campaigns')),
  address_hash bytea check (length(address_hash) = 32),
  recipient_id bigint,
  made_at timestamptz not null,
  check ((address_hash is null) = (channel is null) and (address_hash is null) = (purpose is null)),
  foreign key (church_id, person_id) references people (church_id, id) on delete set null (person_id)
);
comment on table message_links is
  'The secret addresses in messages and letters by which people choose what they receive: found by the hash of 256 random bits, which no change of keys ends. Those of a message have its purpose and address, and withdraw for good; a person''s own has neither.';
comment on column message_links.recipient_id is 'The line of the message that was sent with it: says who left its purpose through it.';
create index message_links_person on message_links (church_id, person_id) where person_id is not null;
create index message_links_age on message_links (made_at);
call app.enable_tenant_rls('message_links');
