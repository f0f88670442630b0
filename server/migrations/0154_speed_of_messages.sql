-- compatible
-- Who may be written to, of a whole church, by one pass over its ledger (docs/product/messages.md#1.2): a question for each person took eight times as
-- long as the preference alone, whose place it took in the rules of lists.
create index consents_newest on consents (church_id, purpose, person_id, given_at desc, id desc) include (granted, by_guardian);
create index consents_contact_withdrawn on consents (church_id, person_id) where purpose = 'registration' and not granted;
create index people_preferences_off on people (church_id) include (id, branch_ids, accept_email, accept_sms, accept_whatsapp)
  where accept_email is false or accept_sms is false or accept_whatsapp is false;

drop function app.contactable(text, date);
-- Each part is one set: `not in`, since a join was planned for a few people, nobody knowing how many a church has. What concerns few (whose guardian
-- consented, who withdrew contact) is looked up for each of them; `offset 0` keeps it so.
create function app.contactable(church bigint, way text, day date) returns table (person_id bigint)
language sql stable as $$
  select newest.person_id
  from (
    select distinct on (line.person_id) line.person_id, line.granted, line.by_guardian, line.given_at, line.id
    from consents as line
    where line.church_id = church and line.purpose = way
    order by line.person_id, line.given_at desc, line.id desc) as newest
  where newest.granted
    and newest.person_id not in (
      select told.id from people as told
      where told.church_id = church
        and case way when 'email' then told.accept_email when 'sms' then told.accept_sms when 'whatsapp' then told.accept_whatsapp end is false)
    and not (newest.by_guardian and exists (
      select from people as ward where ward.id = newest.person_id and ward.birth_date <= day - interval '18 years' offset 0))
    -- Whoever withdrew the consent for contact has withdrawn those that were given before it.
    and not (
      newest.person_id in (
        select ever.person_id from consents as ever where ever.church_id = church and ever.purpose = 'registration' and not ever.granted)
      and (
        select not contact.granted and (contact.given_at, contact.id) > (newest.given_at, newest.id) from consents as contact
        where contact.person_id = newest.person_id and contact.purpose = 'registration'
        order by contact.given_at desc, contact.id desc limit 1))
$$;
comment on function app.contactable(bigint, text, date) is
  'The people of a church whom a message by a channel (email, whatsapp, sms: as the ledger names it) may reach on a civil day: the newest line of the ledger is a consent in force, no preference is off, and contact was not withdrawn after it. Ask it about people whom the statement sees: whose row is out of sight has no preference here.';

-- The same rule about one person, by their own lines: what asks for everybody reads the church.
create or replace function app.may_contact(person bigint, way text, day date) returns boolean
language sql stable as $$
  select exists (
    select from people as told
    cross join lateral (
      select line.granted, line.by_guardian, line.given_at, line.id from consents as line
      where line.person_id = told.id and line.purpose = way
      order by line.given_at desc, line.id desc limit 1) as newest
    where told.id = person and newest.granted
      and case way when 'email' then told.accept_email when 'sms' then told.accept_sms when 'whatsapp' then told.accept_whatsapp end is not false
      and not (newest.by_guardian and coalesce(told.birth_date <= day - interval '18 years', false))
      and coalesce((
        select contact.granted or (contact.given_at, contact.id) < (newest.given_at, newest.id) from consents as contact
        where contact.person_id = told.id and contact.purpose = 'registration'
        order by contact.given_at desc, contact.id desc limit 1), true))
$$;
comment on function app.may_contact(bigint, text, date) is 'The same of one person.';
revoke execute on function app.contactable(bigint, text, date) from public;
grant execute on function app.contactable(bigint, text, date) to app_user, app_system;

-- The next contact of a large message (docs/product/messages.md#5.1): who opened a conversation, and who holds one, are few of the many that wait.
create index message_recipients_opened on message_recipients (message_id, opened_at, id)
  where channel = 'whatsapp_assisted' and state in ('queued', 'uncertain') and opened_at is not null;
create index message_recipients_held_by on message_recipients (message_id, claimed_by_id)
  where channel = 'whatsapp_assisted' and state in ('queued', 'uncertain') and claimed_by_id is not null;
