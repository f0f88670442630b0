-- compatible
-- Consents, tags and answers are found by the person. With the church first, PostgreSQL took another index that begins with it, and read all
-- consents of the church for each person of a list.

drop index consents_person;
create index consents_person on consents (person_id, purpose, given_at desc, id desc);
create index person_tags_person on person_tags (person_id);
create index custom_values_person on custom_values (person_id, field_id);
