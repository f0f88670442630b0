-- compatible
-- Messages that leave by themselves (docs/product/messages.md#7.1).
alter table households add column wedding_date date;
comment on column households.wedding_date is 'The civil day on which its couple married.';

create table message_automations (
  church_id bigint not null references churches,
  kind text not null check (kind in ('birthday', 'wedding_anniversary', 'visitor_welcome', 'second_visit', 'absence', 'event_reminder', 'membership_anniversary')),
  channels text[] not null check (channels <@ array['email', 'whatsapp_assisted', 'bell'] and cardinality(channels) between 1 and 3),
  template_id bigint references message_templates on delete set null,
  send_time time not null,
  days smallint check (days between 1 and 60),
  tells_person boolean not null default true,
  active_since timestamptz,
  switched_on_by_id bigint references users on delete set null,
  ran_for date,
  updated_at timestamptz not null default now(),
  primary key (church_id, kind)
);
comment on table message_automations is 'What a church lets the product write by itself. Without a row: off, with the product''s defaults.';
comment on column message_automations.active_since is 'null: off. What happened before starts nothing.';
comment on column message_automations.ran_for is 'The last civil day whose messages were made, of those that leave once a day.';
create index message_automations_active on message_automations (church_id) where active_since is not null;
create index message_automations_template on message_automations (template_id) where template_id is not null;
create index message_automations_switched_on_by on message_automations (church_id, switched_on_by_id) where switched_on_by_id is not null;
call app.enable_tenant_rls('message_automations');

alter table messages add column automation text
  check (automation in ('birthday', 'wedding_anniversary', 'visitor_welcome', 'second_visit', 'absence', 'event_reminder', 'membership_anniversary'));
comment on column messages.automation is 'null: somebody wrote it. Else the automatic message that made it, for the people of one run.';

create table message_occasions (
  church_id bigint not null references churches,
  kind text not null,
  person_id bigint not null,
  occasion text not null check (length(occasion) <= 60),
  message_id bigint,
  at timestamptz not null,
  primary key (church_id, kind, person_id, occasion),
  foreign key (church_id, person_id) references people (church_id, id) on delete cascade,
  foreign key (church_id, message_id) references messages (church_id, id) on delete set null (message_id)
);
comment on table message_occasions is 'For what an automatic message was made already: each person and occasion once, whatever runs again.';
create index message_occasions_message on message_occasions (church_id, message_id) where message_id is not null;
call app.enable_tenant_rls('message_occasions');
