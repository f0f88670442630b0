-- compatible
-- How messages leave (docs/product/messages.md#4.2), and what became of e-mails about accounts.
alter table message_recipients
  add column tried_at timestamptz,
  add column held_since timestamptz;
comment on column message_recipients.tried_at is 'When it was last taken to be sent: the rates of a church and of the installation count it.';
comment on column message_recipients.held_since is 'Since when it waits for the quiet hours, the daily cap or the church''s day to end.';
-- One message after the other, each in the order of its rows: the sender asks for the next few, however many wait.
drop index message_recipients_due;
create index message_recipients_next on message_recipients (message_id, channel, due_at, id)
  where state in ('queued', 'held') and channel <> 'whatsapp_assisted';
create index message_recipients_tried on message_recipients (tried_at, church_id) where tried_at is not null;
create index message_recipients_tried_of_church on message_recipients (church_id, tried_at) where tried_at is not null;

alter table messages
  add column failing smallint not null default 0 check (failing >= 0),
  add column refusing smallint not null default 0 check (refusing >= 0);
comment on column messages.failing is 'How many of its e-mails running failed, or may have left; three pause it.';
comment on column messages.refusing is 'How many of its addresses running were refused; ten pause it.';

create table account_mails (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  user_id bigint,
  kind text not null check (length(kind) <= 40),
  email_id bigint not null,
  state text not null check (state in ('waiting', 'sent', 'refused')),
  answer text check (length(answer) <= 500),
  at timestamptz not null,
  foreign key (user_id) references users on delete set null
);
comment on table account_mails is
  'What became of the e-mails about the accounts of a church, for ninety days: neither their links nor their addresses.';
comment on column account_mails.email_id is 'Of outgoing_emails, until it has left.';
create index account_mails_newest on account_mails (church_id, at desc, id desc);
create index account_mails_email on account_mails (email_id);
create index account_mails_user on account_mails (user_id) where user_id is not null;
create index account_mails_age on account_mails (at);
call app.enable_tenant_rls('account_mails');

-- A message rings in the bell.
do $$
declare
  constraint_name name;
  condition text;
begin
  select conname, pg_get_constraintdef(oid) into constraint_name, condition
  from pg_constraint where conrelid = 'notifications'::regclass and conname like '%kind_check';
  execute format('alter table notifications drop constraint %I', constraint_name);
  execute format('alter table notifications add constraint %I check (kind = ''message'' or %s)',
    constraint_name, substring(condition from '^CHECK \((.*)\)$'));
end
$$;
