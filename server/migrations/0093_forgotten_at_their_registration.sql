-- compatible
-- Who was anonymised at their only registration as a visitor kept what only the person has, and who asked in requests that were closed before
-- (docs/product/people.md#8.9). Pictures that no record has any more are swept daily.
update privacy_requests as request
set requester_name = 'Pessoa anonimizada', encrypted_contact = null, encrypted_details = null, encrypted_identity = null
from people as person
where person.church_id = request.church_id and person.id = request.person_id and person.anonymised_at is not null and request.state <> 'open'
  and (request.requester_name <> 'Pessoa anonimizada'
    or num_nonnulls(request.encrypted_contact, request.encrypted_details, request.encrypted_identity) > 0);

update people
set rg = null, spouse_name = null, phone_secondary = null, number = null, complement = null, profession = null, education_level = null,
  photo = null, user_id = null
where anonymised_at is not null
  and num_nonnulls(rg, spouse_name, phone_secondary, number, complement, profession, education_level, photo, user_id) > 0;
