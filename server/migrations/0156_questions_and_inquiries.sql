-- compatible
-- Questions of a church's people, and messages of strangers by its own page (docs/product/devotionals.md#5.1, docs/product/church-page.md#3.1).
create table questions (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  asked_by_id bigint references users on delete set null,
  encrypted_text bytea not null,
  is_private boolean not null,
  shows_name boolean not null,
  state text not null default 'open' check (state in ('open', 'answered', 'published', 'declined')),
  encrypted_answer bytea,
  declined_reason text check (length(declined_reason) <= 500),
  answered_by_id bigint references users on delete set null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  check (not (is_private and state = 'published'))
);
comment on table questions is 'Questions about the Bible; their words are encrypted, since people ask what moves them.';
create index questions_newest on questions (church_id, asked_at desc, id desc);
create index questions_asked_by on questions (church_id, asked_by_id) where asked_by_id is not null;
create index questions_answered_by on questions (church_id, answered_by_id) where answered_by_id is not null;
call app.enable_tenant_rls('questions');
create trigger touch before update on questions for each row execute function app.bump_version();

create table inquiries (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  protocol text not null check (length(protocol) <= 20),
  name text check (length(name) <= 150),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 20),
  subject text not null check (length(subject) <= 150),
  text text not null check (length(text) <= 3000),
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  assigned_to_id bigint references users on delete set null,
  person_id bigint,
  note text not null default '' check (length(note) <= 2000),
  received_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  unique (church_id, protocol),
  foreign key (church_id, person_id) references people (church_id, id) on delete set null (person_id)
);
comment on table inquiries is 'What strangers wrote to the church by its own page. Twelve months after its end name and address are erased.';
create index inquiries_newest on inquiries (church_id, received_at desc, id desc);
create index inquiries_assigned_to on inquiries (church_id, assigned_to_id) where assigned_to_id is not null;
create index inquiries_person on inquiries (church_id, person_id) where person_id is not null;
create index inquiries_closed on inquiries (closed_at) where state = 'closed' and name is not null;
call app.enable_tenant_rls('inquiries');
create trigger touch before update on inquiries for each row execute function app.bump_version();

-- Both ring in the bell.
do $$
declare
  constraint_name name;
  condition text;
begin
  select conname, pg_get_constraintdef(oid) into constraint_name, condition
  from pg_constraint where conrelid = 'notifications'::regclass and conname like '%kind_check';
  execute format('alter table notifications drop constraint %I', constraint_name);
  execute format('alter table notifications add constraint %I check (kind in (''question'', ''inquiry'') or %s)',
    constraint_name, substring(condition from '^CHECK \((.*)\)$'));
end
$$;
