-- compatible
-- Consents are found by the person. With the church first, PostgreSQL took another index that begins with it, and read all consents of the church
-- for each person of a list.

drop index consents_person;
create index consents_person on consents (person_id, purpose, given_at desc, id desc);
