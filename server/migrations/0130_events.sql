-- compatible
-- Events (docs/product/events.md): what people register for, with its sessions and the questions of its form.
create table events (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  ministry_id bigint,
  title app.name not null check (length(title) <= 150),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 80),
  status text not null default 'draft' check (status in ('draft', 'published', 'closed', 'cancelled')),
  visibility text not null default 'public' check (visibility in ('public', 'internal')),
  description text not null default '' check (length(description) <= 5000),
  place text not null default '' check (length(place) <= 200),
  capacity integer check (capacity between 0 and 100000),
  price_cents integer not null default 0 check (price_cents between 0 and 999999999),
  opens_at timestamptz,
  closes_at timestamptz,
  waitlist boolean not null default true,
  cancel_hours smallint not null default 24 check (cancel_hours between 0 and 720),
  ask_birth_date text not null default 'off' check (ask_birth_date in ('off', 'optional', 'required')),
  ask_phone text not null default 'off' check (ask_phone in ('off', 'optional', 'required')),
  ask_cpf text not null default 'off' check (ask_cpf in ('off', 'optional', 'required')),
  cover text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  published_at timestamptz,
  cancelled_at timestamptz,
  cancellation_reason text not null default '' check (length(cancellation_reason) <= 500),
  feed_id uuid not null default gen_random_uuid() unique,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, ministry_id) references ministries (church_id, id) on delete set null (ministry_id),
  check (ends_at > starts_at),
  check (closes_at > opens_at),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check (status in ('draft', 'cancelled') or published_at is not null)
);
comment on table events is 'What people register for: a retreat, a course, a dinner.';
comment on column events.slug is 'In the address of its page. Taken once in the whole product.';
comment on column events.capacity is 'Counts people. Null: no limit. 0: everybody waits.';
comment on column events.price_cents is 'For one person.';
comment on column events.starts_at is 'The beginning of the first session; ends_at is the end of the last. Kept by what writes the sessions, for lists and indexes.';
comment on column events.cancel_hours is 'So many hours before the beginning a registration can be cancelled by its link.';
create index events_starts on events (church_id, starts_at, id);
create index events_active on events (church_id, ends_at) where status = 'published';
create index events_ministry on events (church_id, ministry_id) where ministry_id is not null;
create index events_author on events (church_id, created_by_id) where created_by_id is not null;
call app.enable_tenant_rls('events', by_branch => true);
create trigger touch before update on events for each row execute function app.bump_version();

create table event_sessions (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  event_id bigint not null,
  title text not null default '' check (length(title) <= 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  overnight boolean not null default false,
  unique (church_id, id),
  foreign key (church_id, event_id) references events (church_id, id) on delete cascade,
  check (ends_at > starts_at)
);
comment on column event_sessions.overnight is 'People sleep away from home.';
create index event_sessions_event on event_sessions (church_id, event_id, starts_at, id);
create index event_sessions_starts on event_sessions (church_id, starts_at);
call app.enable_tenant_rls('event_sessions');

create table event_questions (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  event_id bigint not null,
  place smallint not null,
  label text not null check (length(label) between 1 and 200),
  kind text not null check (kind in ('text', 'choice', 'multiple', 'flag')),
  options text[] not null default '{}',
  required boolean not null default false,
  asked_of text not null check (asked_of in ('registration', 'attendee')),
  removed_at timestamptz,
  unique (church_id, id),
  foreign key (church_id, event_id) references events (church_id, id) on delete cascade,
  check ((kind in ('choice', 'multiple')) = (cardinality(options) > 0))
);
comment on table event_questions is 'What an event''s form asks besides names. One that was removed keeps its answers.';
create index event_questions_event on event_questions (church_id, event_id, place, id);
call app.enable_tenant_rls('event_questions');

-- Which events a LEADER reaches: of the ministries that the person of the account leads, and those that the account made.
create function app.events_led_by(account bigint) returns setof bigint
language sql stable set search_path = public, pg_temp as $$
  select events.id
  from members as entry
  join ministry_members as team on team.church_id = entry.church_id and team.member_id = entry.id and team.role = 'leader'
  join events on events.church_id = team.church_id and events.ministry_id = team.ministry_id
  where entry.person_id = (select id from app.person_of_account(account)) and entry.deleted_at is null
  union
  select id from events where created_by_id = account
$$;
comment on function app.events_led_by(bigint) is
  'The events of the ministries that the person of the account leads, and those that the account made.';
revoke execute on function app.events_led_by(bigint) from public;
grant execute on function app.events_led_by(bigint) to app_user, app_system;

alter table plans add column event_limit integer check (event_limit >= 0);
comment on column plans.event_limit is 'The most published events that are not over. Null: no limit.';
update plans set event_limit = 2 where id = 'basic';

create function app.is_event_slug_taken(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from events where slug = wanted)
$$;
comment on function app.is_event_slug_taken(text) is 'Whether an event of any church has this address: it is taken once in the product.';
revoke execute on function app.is_event_slug_taken(text) from public;
grant execute on function app.is_event_slug_taken(text) to app_user, app_system;
