-- compatible
-- Registrations of events (docs/product/events.md#5.1): a family is in or waits as a whole.
create table event_registrations (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  event_id bigint not null,
  number text not null check (number ~ '^[0-9A-Z]{6,12}$'),
  source text not null check (source in ('public', 'staff')),
  status text not null check (status in ('confirmed', 'waiting', 'cancelled')),
  people smallint not null check (people >= 0),
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
  stripped_at timestamptz,
  created_by_id bigint references users on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  unique (church_id, event_id, number),
  foreign key (church_id, event_id) references events (church_id, id) on delete cascade,
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'cancelled') = (people = 0)),
  check ((token_hash is null) = (encrypted_token is null))
);
comment on table event_registrations is 'Who registered for an event: people who come together, with one contact. In, waiting or cancelled as a whole.';
comment on column event_registrations.number is 'Says nothing of any other registration.';
comment on column event_registrations.people is 'Those who have not cancelled: what the places are counted by. Kept by what writes event_attendees.';
comment on column event_registrations.arrived_at is 'The line of who waits is in the order of the ids: they are given under the lock of the event.';
comment on column event_registrations.moved_up_at is 'When somebody who waited was let in.';
comment on column event_registrations.price_cents is 'For one person, as it was when they registered.';
comment on column event_registrations.stripped_at is 'Names, contact, birth dates, CPF, answers, codes and tokens were deleted.';
create index event_registrations_line on event_registrations (church_id, event_id, id) include (people) where status = 'waiting';
create index event_registrations_places on event_registrations (church_id, event_id, status) include (people);
create index event_registrations_email on event_registrations (church_id, event_id, lower(contact_email)) where status <> 'cancelled';
create index event_registrations_name on event_registrations (church_id, event_id, (app.same_name(contact_name))) where status <> 'cancelled';
create index event_registrations_author on event_registrations (church_id, created_by_id) where created_by_id is not null;
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
  is_child boolean,
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
comment on table event_attendees is 'The people of a registration.';
comment on column event_attendees.is_child is 'Under twelve, as the form was answered where it asks no birth date, or none was given. Null: not asked.';
comment on column event_attendees.person_id is 'Who it is of the people of the church, as staff says. No form finds, makes or changes a person.';
comment on column event_attendees.code_hash is 'Of the code with which they come through the door. Null: they wait.';
comment on column event_attendees.leave_noted_at is 'When a guardian''s leave on paper was noted: asked for who is under 16 and sleeps away.';
create index event_attendees_registration on event_attendees (church_id, registration_id, id);
create index event_attendees_event on event_attendees (church_id, event_id);
create index event_attendees_person on event_attendees (church_id, person_id) where person_id is not null;
create index event_attendees_leave on event_attendees (church_id, leave_noted_by_id) where leave_noted_by_id is not null;
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
comment on table event_answers is 'What was answered to the questions of an event''s form.';
comment on column event_answers.answer is 'A text, a list of texts, or true or false.';
create index event_answers_question on event_answers (church_id, question_id);
create index event_answers_attendee on event_answers (church_id, attendee_id) where attendee_id is not null;
call app.enable_tenant_rls('event_answers');

create table event_letters (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  registration_id bigint not null,
  cause text not null check (cause in ('confirmed', 'waiting', 'moved_up', 'changed', 'cancelled', 'reminder')),
  occasion text not null default '',
  on_behalf_of_id bigint references users on delete set null,
  created_at timestamptz not null,
  made_at timestamptz,
  email_id bigint,
  unique (church_id, registration_id, cause, occasion),
  foreign key (church_id, registration_id) references event_registrations (church_id, id) on delete cascade
);
comment on table event_letters is 'Which letters the contacts of registrations get: each once, whatever process writes it.';
comment on column event_letters.occasion is 'What makes a second letter of the same cause another one: the version of the event, or its first day.';
comment on column event_letters.made_at is 'When it was written; without email_id there was nothing to say any more.';
comment on column event_letters.email_id is 'Of outgoing_emails, until it has left.';
create index event_letters_author on event_letters (church_id, on_behalf_of_id) where on_behalf_of_id is not null;
call app.enable_tenant_rls('event_letters');

alter table outgoing_emails add column refused_at timestamptz;
comment on column outgoing_emails.refused_at is 'When the mail server refused it for good.';
create function app.email_state(email bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select case when refused_at is null then 'queued' else 'refused' end from outgoing_emails where id = email), 'sent')
$$;
comment on function app.email_state(bigint) is 'What became of an e-mail: one that has left is there no more.';
revoke execute on function app.email_state(bigint) from public;
grant execute on function app.email_state(bigint) to app_user, app_system;
