-- compatible
-- Messages of a church to many people (docs/product/messages.md).
create table messages (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  purpose text not null check (purpose in ('notices', 'events', 'devotionals', 'greetings', 'campaigns')),
  subject text not null check (length(subject) <= 150),
  body text not null check (length(body) <= 50000),
  text text not null check (length(text) <= 1000),
  channels text[] not null check (channels <@ array['email', 'whatsapp_assisted', 'bell'] and cardinality(channels) between 1 and 3),
  mode text not null check (mode in ('first', 'all')),
  audience jsonb not null,
  audience_label text not null default '' check (length(audience_label) <= 200),
  one_per_household boolean not null,
  reply_to text check (length(reply_to) <= 254),
  state text not null default 'draft'
    check (state in ('draft', 'awaiting_approval', 'scheduled', 'sending', 'paused', 'done', 'cancelled')),
  scheduled_at timestamptz,
  confirmed_recipients integer check (confirmed_recipients >= 0),
  accepts_blanks boolean not null default false,
  confirmed_by_id bigint references users on delete set null,
  approved_at timestamptz,
  approved_by_id bigint references users on delete set null,
  refusal_reason text check (length(refusal_reason) <= 500),
  paused_reason text check (length(paused_reason) <= 500),
  started_at timestamptz,
  finished_at timestamptz,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id)
);
comment on table messages is 'What a church writes to many people. Its recipients are made when it leaves.';
comment on column messages.audience is 'Who is meant: `{include: [], exclude: []}` of lists, rules, groups and people by their number.';
comment on column messages.audience_label is 'How its sender called those who are meant when it was written: «Lista Jovens, menos Sede».';
comment on column messages.confirmed_recipients is 'How many recipients its sender has seen and confirmed.';
create index messages_newest on messages (church_id, created_at desc, id desc);
create index messages_due on messages (scheduled_at) where state = 'scheduled';
create index messages_under_way on messages (church_id, id) where state = 'sending';
create index messages_branch on messages (church_id, branch_id);
create index messages_created_by on messages (church_id, created_by_id) where created_by_id is not null;
create index messages_confirmed_by on messages (church_id, confirmed_by_id) where confirmed_by_id is not null;
create index messages_approved_by on messages (church_id, approved_by_id) where approved_by_id is not null;
call app.enable_tenant_rls('messages', by_branch => true);
create trigger touch before update on messages for each row execute function app.bump_version();

create table message_recipients (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  message_id bigint not null,
  person_id bigint,
  guardian_person_id bigint,
  channel text not null check (channel in ('email', 'whatsapp_assisted', 'bell')),
  address text check (length(address) <= 254),
  address_hash bytea check (length(address_hash) = 32),
  shares_address boolean not null default false,
  state text not null
    check (state in ('queued', 'held', 'sending', 'sent', 'delivered', 'failed', 'bounced', 'uncertain', 'skipped', 'cancelled')),
  reason text,
  answer text check (length(answer) <= 500),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  claimed_by_id bigint references users on delete set null,
  claimed_until timestamptz,
  opened_by_id bigint references users on delete set null,
  opened_at timestamptz,
  sent_at timestamptz,
  left_purpose_at timestamptz,
  foreign key (church_id, message_id) references messages (church_id, id) on delete cascade,
  foreign key (church_id, person_id) references people (church_id, id) on delete set null (person_id),
  foreign key (church_id, guardian_person_id) references people (church_id, id) on delete set null (guardian_person_id),
  unique (church_id, id)
);
comment on table message_recipients is
  'Each person of a message''s audience by each channel, also who gets nothing and why: its states add up. An address is erased after twelve months.';
comment on column message_recipients.guardian_person_id is 'Who gets it for a child. Children of one guardian have one letter: the others are skipped as duplicates, and it names them too.';
comment on column message_recipients.shares_address is 'A greeting: two people with one address each get their own.';
comment on column message_recipients.due_at is 'When it may leave, or is tried again.';
comment on column message_recipients.opened_at is 'The conversation was opened in WhatsApp; what became of it was not told yet.';
create unique index message_recipients_person on message_recipients (message_id, channel, person_id) where person_id is not null;
create unique index message_recipients_address on message_recipients (message_id, channel, address_hash)
  where address_hash is not null and not shares_address and state not in ('skipped', 'cancelled');
create index message_recipients_due on message_recipients (due_at, id) where state in ('queued', 'held') and channel <> 'whatsapp_assisted';
create index message_recipients_queue on message_recipients (message_id, id) where channel = 'whatsapp_assisted' and state in ('queued', 'uncertain');
create index message_recipients_sending on message_recipients (claimed_until) where state = 'sending';
create index message_recipients_state on message_recipients (message_id, state, id);
create index message_recipients_of_person on message_recipients (church_id, person_id, sent_at) where person_id is not null;
create index message_recipients_guardian on message_recipients (church_id, guardian_person_id) where guardian_person_id is not null;
create index message_recipients_claimed_by on message_recipients (church_id, claimed_by_id) where claimed_by_id is not null;
create index message_recipients_opened_by on message_recipients (church_id, opened_by_id) where opened_by_id is not null;
call app.enable_tenant_rls('message_recipients');

alter table message_links
  add foreign key (church_id, recipient_id) references message_recipients (church_id, id) on delete set null (recipient_id);
create index message_links_recipient on message_links (church_id, recipient_id) where recipient_id is not null;

create table suppressed_addresses (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  channel text not null default 'email' check (channel = 'email'),
  address text check (length(address) <= 254),
  address_hash bytea not null check (length(address_hash) = 32),
  answer text not null check (length(answer) <= 500),
  since timestamptz not null,
  unique (church_id, channel, address_hash)
);
comment on table suppressed_addresses is 'Addresses that a mail server refused for good: no message goes there until somebody lifts it.';
call app.enable_tenant_rls('suppressed_addresses');

create table message_settings (
  church_id bigint primary key references churches,
  quiet_start time,
  quiet_end time,
  daily_cap smallint not null check (daily_cap between 1 and 20),
  email_per_minute smallint not null check (email_per_minute between 1 and 600),
  reply_to text check (length(reply_to) <= 254),
  approval_above integer check (approval_above > 0),
  held_at timestamptz,
  updated_at timestamptz not null default now(),
  check ((quiet_start is null) = (quiet_end is null)),
  check (quiet_start is distinct from quiet_end or quiet_start is null)
);
comment on table message_settings is 'How a church sends messages; without a row: the product''s defaults.';
comment on column message_settings.held_at is 'The installation was restored: nothing leaves until somebody lets it.';
call app.enable_tenant_rls('message_settings');

-- Templates of messages are of a purpose; those of the visitors'' follow-up have none.
alter table message_templates
  add column purpose text check (purpose in ('notices', 'events', 'devotionals', 'greetings', 'campaigns')),
  add column subject text not null default '' check (length(subject) <= 150),
  add column body text not null default '' check (length(body) <= 50000);
alter table message_templates drop constraint message_templates_text_check;
alter table message_templates add constraint message_templates_text_check check (length(text) <= 1000 and (purpose is not null or length(text) >= 1));
comment on column message_templates.purpose is 'null: of the visitors'' follow-up.';
