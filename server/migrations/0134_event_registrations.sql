-- compatible
-- Registrations of events (docs/product/events.md#5.1): a family is in or waits as a whole.
create table event_registrations (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  event_id bigint not null,
  number text not null check (number ~ '^[0-9A-Z]{6,12}$'),
  source text not null check (source in ('public', 'staff')),
  status text not null check (status in ('confirmed', 'waiting', 'cancelled')),
  contact_name app.name check (length(contact_name) <= 150),
  contact_email text,
  contact_phone text,
  token_hash bytea unique check (length(token_hash) = 32),
  encrypted_token bytea,
  arrived_at timestamptz not null,
  moved_up_at timestamptz,
  cancelled_at timestamptz,
  price_cents integer not null check (price_cents >= 0),
  paid_cents integer not null default 0 check (paid_cents >= 0),
  paid_method text check (paid_method in ('cash', 'pix', 'card', 'transfer', 'other')),
  notice_version text,
  notice_hash text,
  consented_at timestamptz,
  guardian_consented_at timestamptz,
  email_state text not null default 'none' check (email_state in ('none', 'queued', 'sent', 'refused')),
  stripped_at timestamptz,
  created_by_id bigint references users on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  unique (church_id, event_id, number),
  foreign key (church_id, event_id) references events (church_id, id) on delete cascade,
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((token_hash is null) = (encrypted_token is null))
);
comment on column event_registrations.number is 'Says nothing of any other registration.';
comment on column event_registrations.arrived_at is 'The line of who waits is in this order, then by id.';
comment on column event_registrations.price_cents is 'For one person, as it was when they registered.';
comment on column event_registrations.stripped_at is 'Names, contact, birth dates, CPF, answers, codes and tokens were deleted.';
create index event_registrations_line on event_registrations (church_id, event_id, arrived_at, id) where status = 'waiting';
create index event_registrations_event on event_registrations (church_id, event_id, arrived_at, id);
create index event_registrations_email on event_registrations (church_id, event_id, lower(contact_email)) where status <> 'cancelled';
call app.enable_tenant_rls('event_registrations');
create trigger touch before update on event_registrations for each row execute function app.bump_version();

create table event_attendees (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  event_id bigint not null,
  registration_id bigint not null,
  full_name app.name check (length(full_name) <= 150),
  birth_date date,
  phone text,
  cpf text,
  is_under_12 boolean,
  person_id bigint,
  code_hash bytea check (length(code_hash) = 32),
  encrypted_code bytea,
  cancelled_at timestamptz,
  leave_noted_at timestamptz,
  leave_noted_by_id bigint references users on delete set null,
  unique (church_id, id),
  unique (church_id, event_id, code_hash),
  foreign key (church_id, event_id) references events (church_id, id) on delete cascade,
  foreign key (church_id, registration_id) references event_registrations (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete set null (person_id),
  check ((code_hash is null) = (encrypted_code is null))
);
comment on column event_attendees.is_under_12 is 'As the form was answered where it asks no birth date. Null: not asked.';
comment on column event_attendees.leave_noted_at is 'When a guardian''s leave on paper was noted: asked for who is under 16 and sleeps away.';
create index event_attendees_registration on event_attendees (church_id, registration_id, id);
create index event_attendees_person on event_attendees (church_id, person_id) where person_id is not null;
call app.enable_tenant_rls('event_attendees');

create table event_answers (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  registration_id bigint not null,
  attendee_id bigint,
  question_id bigint not null,
  answer jsonb not null,
  unique nulls not distinct (church_id, registration_id, attendee_id, question_id),
  foreign key (church_id, registration_id) references event_registrations (church_id, id) on delete cascade,
  foreign key (church_id, attendee_id) references event_attendees (church_id, id) on delete cascade,
  foreign key (church_id, question_id) references event_questions (church_id, id) on delete cascade
);
comment on column event_answers.answer is 'A text, a list of texts, or true or false.';
create index event_answers_question on event_answers (church_id, question_id);
create index event_answers_attendee on event_answers (church_id, attendee_id) where attendee_id is not null;
call app.enable_tenant_rls('event_answers');
