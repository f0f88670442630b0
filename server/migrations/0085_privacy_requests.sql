-- compatible
-- What people ask of a church about their data (LGPD art. 18): when it came, until when it is to be answered, and how it was.

create table privacy_requests (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  protocol text not null,
  kind text not null check (kind in ('access', 'correction', 'portability', 'anonymisation', 'consent')),
  person_id bigint,
  requester_name app.name not null check (length(requester_name) <= 150),
  encrypted_contact bytea,
  encrypted_details bytea,
  channel text not null check (channel in ('in_person', 'paper', 'phone', 'message', 'email', 'account', 'qr_code')),
  received_on date not null,
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'answered', 'refused')),
  identified_at timestamptz,
  identified_by_id bigint references users on delete set null,
  encrypted_identity bytea,
  closed_at timestamptz,
  closed_by_id bigint references users on delete set null,
  encrypted_answer bytea,
  reminded smallint not null default 0 check (reminded between 0 and 3),
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, protocol),
  foreign key (church_id, person_id) references people (church_id, id) on delete set null (person_id),
  check ((state = 'open') = (closed_at is null)),
  check (state <> 'answered' or identified_at is not null)
);
comment on table privacy_requests is 'Requests of data subjects, and their answers (LGPD art. 18).';
comment on column privacy_requests.protocol is 'What the requester is told: readable, and not to be guessed.';
comment on column privacy_requests.person_id is 'Null: not known to the church, or not found yet.';
comment on column privacy_requests.encrypted_contact is 'How the requester is answered, as they wrote it.';
comment on column privacy_requests.encrypted_details is 'What the requester wrote.';
comment on column privacy_requests.encrypted_identity is 'How the requester''s identity was confirmed.';
comment on column privacy_requests.encrypted_answer is 'The answer, or the reason of the refusal.';
comment on column privacy_requests.reminded is 'The last notice: 1 five days before, 2 a day before, 3 late.';
create index privacy_requests_open on privacy_requests (church_id, due_on) where state = 'open';
create index privacy_requests_church on privacy_requests (church_id, due_on, id);
create index privacy_requests_person on privacy_requests (church_id, person_id) where person_id is not null;
call app.enable_tenant_rls('privacy_requests');
-- A notice is no change of the request.
create trigger bump_version before update on privacy_requests for each row
  when (new.reminded = old.reminded) execute function app.bump_version();

do $$
declare
  constraint_name name;
  condition text;
begin
  select conname, pg_get_constraintdef(oid) into constraint_name, condition
  from pg_constraint where conrelid = 'notifications'::regclass and conname like '%kind_check';
  execute format('alter table notifications drop constraint %I', constraint_name);
  execute format('alter table notifications add constraint %I check (kind = ''privacy_request'' or %s)',
    constraint_name, substring(condition from '^CHECK \((.*)\)$'));
end
$$;
