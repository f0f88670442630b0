-- The follow-up of a visitor as a promise that is kept: somebody answers for it, it has a time, each contact is a row with
-- its channel and the next step, and whoever forgets is reminded. And the messages a church sends its visitors.

alter table churches add column follow_up_hours integer not null default 48 check (follow_up_hours between 1 and 720);
comment on column churches.follow_up_hours is 'Within how many hours a new visitor is to hear from the church. Holds for those to come.';

alter table visitors
  add column responsible_id bigint,
  add column follow_up_due_at timestamptz,
  add foreign key (church_id, responsible_id) references users (church_id, id) on delete set null (responsible_id);
comment on column visitors.responsible_id is 'Who answers for the follow-up; null: nobody has taken it yet.';
comment on column visitors.follow_up_due_at is 'When the next contact is due; null: none is.';

-- Before there are rules about it: visitors who wait for a first contact.
update visitors set follow_up_due_at = created_at + interval '48 hours'
where contact_attempts = 0 and follow_up_status not in ('not_interested', 'converted');

create index visitors_due on visitors (follow_up_due_at) where deleted_at is null and follow_up_due_at is not null;
create index visitors_of_responsible on visitors (church_id, responsible_id, follow_up_due_at)
  where deleted_at is null and follow_up_due_at is not null;

-- A trigger, for a registration is written in several places, and so is the end of a follow-up.
create function app.keep_follow_up_due() returns trigger language plpgsql as $$
begin
  if new.follow_up_status in ('not_interested', 'converted') then
    new.follow_up_due_at := null;
  elsif tg_op = 'INSERT' and new.follow_up_due_at is null and new.contact_attempts = 0 then
    select new.created_at + make_interval(hours => follow_up_hours) into new.follow_up_due_at
    from churches where id = new.church_id;
  end if;
  return new;
end
$$;
create trigger keep_follow_up_due before insert or update on visitors
  for each row execute function app.keep_follow_up_due();

alter table visitor_contacts
  add column channel text check (channel in ('whatsapp', 'call', 'email', 'sms', 'in_person', 'other')),
  add column next_step text not null default '',
  add column next_due_at timestamptz;
comment on column visitor_contacts.channel is 'Null: not told.';

-- A due time is reminded of once, whoever looks and however often. No column of visitors: a reminder is no change of the
-- record, and a form that somebody has open must not go stale by it.
create table follow_up_reminders (
  church_id bigint not null references churches,
  visitor_id bigint not null,
  due_at timestamptz not null,
  reminded_at timestamptz not null,
  primary key (church_id, visitor_id, due_at),
  foreign key (church_id, visitor_id) references visitors (church_id, id) on delete cascade
);
call app.fence('follow_up_reminders');

-- Those of before this was built were nobody's promise: no flood of reminders on the first day.
insert into follow_up_reminders (church_id, visitor_id, due_at, reminded_at)
select church_id, id, follow_up_due_at, now() from visitors where follow_up_due_at <= now();

alter table notices drop constraint notices_kind_check, drop constraint notices_check;
alter table notices
  add constraint notices_kind_check check (kind in ('new_visitor', 'affiliation_request', 'plan_limit', 'follow_up_due')),
  add constraint notices_check check ((kind in ('new_visitor', 'follow_up_due')) = (visitor_id is not null));
alter table notice_preferences add column follow_up_due boolean not null default true;

create table message_templates (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  name app.name not null check (length(name) between 1 and 60),
  text text not null check (length(text) between 1 and 1000),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table message_templates is 'Prepared messages to visitors. {nome}, {igreja}, {filial} and {responsavel} are filled in when one is sent.';
comment on column message_templates.is_default is 'The one that a single tap opens.';
create unique index message_templates_name on message_templates (church_id, lower(name));
create unique index message_templates_default on message_templates (church_id) where is_default;
call app.fence('message_templates');
create trigger touch before update on message_templates for each row execute function app.touch();

create function app.give_message_templates(church bigint) returns void language sql as $$
  insert into message_templates (church_id, name, text, is_default) values
    (church, 'Boas-vindas',
     'Olá, {nome}! Aqui é {responsavel}, da {igreja} ({filial}). Foi uma alegria receber a sua visita! Como você está? Se quiser conversar ou tirar alguma dúvida, é só responder por aqui.',
     true),
    (church, 'Convite para o culto',
     'Olá, {nome}! Aqui é {responsavel}, da {igreja}. No próximo domingo tem culto e queremos muito rever você. Podemos contar com a sua presença?',
     false),
    (church, 'Oração',
     'Olá, {nome}! Aqui é {responsavel}, da {igreja}. Estamos orando por você nesta semana. Há algo em especial pelo qual podemos orar?',
     false)
$$;

-- A trigger, for a church is born in several places.
create function app.keep_message_templates() returns trigger language plpgsql as $$
begin
  perform app.give_message_templates(new.id);
  return null;
end
$$;
create trigger keep_message_templates after insert on churches
  for each row execute function app.keep_message_templates();

select app.give_message_templates(id) from churches;
