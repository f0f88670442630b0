-- How often somebody came, who may be somebody that is known already, and what a visitor's privacy asks for.

alter table members add column admission_mode text
  check (admission_mode in ('baptism', 'transfer', 'profession_of_faith', 'acclamation', 'other'));
comment on column members.admission_mode is 'How the member was received; null: not told.';

create table visitor_visits (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  visitor_id bigint not null,
  visited_on date not null,
  source text not null check (source in ('qr_code', 'manual', 'recorded')),
  recorded_by_id bigint references users on delete set null,
  recorded_at timestamptz not null,
  foreign key (church_id, visitor_id) references visitors (church_id, id) on delete cascade,
  foreign key (church_id, branch_id) references branches (church_id, id),
  unique (church_id, visitor_id, visited_on, branch_id)
);
comment on column visitor_visits.visited_on is 'The civil day in Brazil. Somebody who comes twice on a day has visited once.';
comment on column visitor_visits.source is 'qr_code and manual: the visit that came with a registration; recorded: entered afterwards.';
call app.fence('visitor_visits');

-- A trigger, for a registration is written in several places and each of them is a visit.
create function app.keep_first_visit() returns trigger language plpgsql as $$
begin
  insert into visitor_visits (church_id, branch_id, visitor_id, visited_on, source, recorded_by_id, recorded_at)
  values (new.church_id, new.branch_id, new.id, (new.created_at at time zone 'America/Sao_Paulo')::date,
    new.registration_source, new.created_by_id, new.created_at);
  return null;
end
$$;
create trigger keep_first_visit after insert on visitors for each row execute function app.keep_first_visit();

insert into visitor_visits (church_id, branch_id, visitor_id, visited_on, source, recorded_by_id, recorded_at)
select church_id, branch_id, id, (created_at at time zone 'America/Sao_Paulo')::date, registration_source, created_by_id, created_at
from visitors;

-- A CPF counts only when its check digits are right (rulings 2.6). Its eleven digits then, null otherwise.
create function app.valid_cpf(value text) returns text language sql immutable strict parallel safe as $$
  select case
    when digits ~ '^(\d)\1{10}$' or length(digits) <> 11 then null
    when (select sum(substr(digits, place, 1)::integer * (11 - place)) from generate_series(1, 9) as place) * 10 % 11 % 10
        = substr(digits, 10, 1)::integer
      and (select sum(substr(digits, place, 1)::integer * (12 - place)) from generate_series(1, 10) as place) * 10 % 11 % 10
        = substr(digits, 11, 1)::integer
    then digits
  end
  from (select regexp_replace(value, '\D', '', 'g') as digits) as given
$$;

alter table visitors
  add column same_phone text generated always as (
    case when length(regexp_replace(phone, '\D', '', 'g')) >= 8 then regexp_replace(phone, '\D', '', 'g') end
  ) stored,
  add column same_email text generated always as (nullif(lower(trim(email)), '')) stored,
  add column same_cpf text generated always as (app.valid_cpf(cpf)) stored,
  add column joined_into_id bigint,
  add column joined_at timestamptz,
  add column observations_at timestamptz,
  add column anonymised_at timestamptz,
  add column anonymised_by_id bigint references users on delete set null,
  add foreign key (church_id, joined_into_id) references visitors (church_id, id) on delete set null (joined_into_id),
  add check (joined_into_id is distinct from id);
comment on column visitors.same_phone is 'With same_email and same_cpf: by what a possible return is found. Offered to staff, never acted on by itself.';
comment on column visitors.joined_into_id is 'This registration was the same person''s: its visit and its contacts are over there.';
comment on column visitors.observations_at is 'When the sealed text was last written; null: with the registration.';
comment on column visitors.anonymised_at is 'From then on the row is a number in the totals and nobody in particular.';
create index visitors_same_phone on visitors (church_id, same_phone) where deleted_at is null and same_phone is not null;
create index visitors_same_email on visitors (church_id, same_email) where deleted_at is null and same_email is not null;
create index visitors_same_cpf on visitors (church_id, same_cpf) where deleted_at is null and same_cpf is not null;

-- "Não é": two who look alike and are not. For good, and whichever way round.
create table visitor_strangers (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  first_id bigint not null,
  second_id bigint not null,
  decided_by_id bigint references users on delete set null,
  decided_at timestamptz not null,
  foreign key (church_id, first_id) references visitors (church_id, id) on delete cascade,
  foreign key (church_id, second_id) references visitors (church_id, id) on delete cascade,
  check (first_id < second_id),
  unique (church_id, first_id, second_id)
);
call app.fence('visitor_strangers');

-- The day by which the network address is dropped must not make a form stale that somebody has open.
drop trigger touch on visitors;
create trigger touch before update on visitors for each row
  when (new.ip_address is not distinct from old.ip_address) execute function app.touch();

alter table churches
  add column privacy_officer text,
  add column privacy_paragraph text;
comment on column churches.privacy_officer is 'The data protection officer (encarregado) by name; the address is privacy_contact.';
comment on column churches.privacy_paragraph is 'What the church adds to the notice that its visitors read.';

create table privacy_notices (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  version text not null,
  hash text not null,
  text text not null,
  since timestamptz not null,
  unique (church_id, hash)
);
comment on table privacy_notices is 'Every text that a church''s visitors were shown: the ledger''s hash is the hash of one of them.';
call app.fence('privacy_notices', append_only => true);

-- How a consent reached the church, beyond the two forms.
alter table consents drop constraint consents_channel_check;
alter table consents add constraint consents_channel_check
  check (channel in ('qr_code', 'manual', 'in_person', 'paper', 'phone', 'message'));
