-- The people a church cares for: members with their ministerial history, visitors with their contacts and consents.

create table members (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  full_name app.name not null,
  birth_date date not null,
  gender text not null default 'M' check (gender in ('M', 'F', 'N')),
  cpf text,
  rg text,
  marital_status text not null default 'single'
    check (marital_status in ('single', 'married', 'divorced', 'widowed', 'other')),
  spouse_name text,
  spouse_member_id bigint,
  children_count integer check (children_count >= 0),
  email text,
  phone text,
  phone_secondary text,
  address text,
  number text,
  complement text,
  neighborhood text,
  city text,
  state text,
  zipcode text,
  membership_status text not null default 'active'
    check (membership_status in ('active', 'inactive', 'transferred', 'deceased')),
  membership_date date,
  baptism_date date,
  conversion_date date,
  previous_church text,
  transfer_letter boolean not null default false,
  ministerial_function text not null default 'member',
  ordination_date date,
  profession text,
  education_level text,
  notes text,
  accept_sms boolean not null default true,
  accept_email boolean not null default true,
  accept_whatsapp boolean not null default true,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by_id bigint references users on delete set null,
  unique_cpf text,
  search_text text generated always as (app.fold(full_name || ' ' || coalesce(email, ''))) stored,
  search_digits text generated always as (
    regexp_replace(coalesce(phone, '') || ' ' || coalesce(phone_secondary, '') || ' ' || coalesce(cpf, ''), '[^0-9 ]', '', 'g')
  ) stored,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, spouse_member_id) references members (church_id, id),
  check (spouse_member_id is distinct from id)
);
comment on column members.unique_cpf is 'The CPF when its check digits are right: only then it counts for duplicates (rulings 2.6).';
comment on column members.ministerial_function is 'The current function, kept in step with ministerial_statuses by the verbs that change it.';
create unique index members_cpf on members (church_id, unique_cpf) where deleted_at is null and unique_cpf is not null;
create index members_by_name on members (church_id, full_name, id) where deleted_at is null;
create index members_by_branch on members (church_id, branch_id) where deleted_at is null;
call app.fence('members', by_branch => true);
create trigger touch before update on members for each row execute function app.touch();

create table ministerial_statuses (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  member_id bigint not null,
  status text not null,
  effective_date date not null,
  end_date date,
  reason text not null default '',
  is_current boolean not null,
  migrated_from_member boolean not null default false,
  changed_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (church_id, member_id) references members (church_id, id) on delete cascade,
  check (end_date >= effective_date)
);
comment on column ministerial_statuses.end_date is
  'Equal to effective_date where two changes fell on one day; what a person types must be later.';
create unique index ministerial_statuses_one_current on ministerial_statuses (church_id, member_id) where is_current;
create index ministerial_statuses_member on ministerial_statuses (church_id, member_id, effective_date desc, id desc);
call app.fence('ministerial_statuses');
create trigger touch before update on ministerial_statuses for each row execute function app.touch();

create table visitors (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  branch_id bigint not null,
  full_name app.name not null,
  email text,
  phone text,
  birth_date date,
  gender text check (gender in ('M', 'F')),
  cpf text,
  marital_status text not null default 'single'
    check (marital_status in ('single', 'married', 'divorced', 'widowed', 'other')),
  zipcode text,
  address text,
  neighborhood text,
  city text,
  state text,
  first_visit boolean not null default true,
  wants_prayer boolean not null default false,
  wants_growth_group boolean not null default false,
  ministry_interest text,
  sealed_observations bytea,
  follow_up_status text not null default 'pending'
    check (follow_up_status in ('pending', 'contacted', 'interested', 'not_interested', 'converted')),
  contact_attempts integer not null default 0,
  last_contact_at timestamptz,
  converted_at timestamptz,
  converted_by_id bigint references users on delete set null,
  member_id bigint,
  conversion_notes text,
  registration_source text not null check (registration_source in ('qr_code', 'manual')),
  registration_number text unique,
  qr_code_used uuid,
  ip_address text,
  accept_email boolean not null default false,
  accept_sms boolean not null default false,
  accept_whatsapp boolean not null default false,
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  deleted_by_id bigint references users on delete set null,
  search_text text generated always as (app.fold(full_name || ' ' || coalesce(email, ''))) stored,
  search_digits text generated always as (
    regexp_replace(coalesce(phone, '') || ' ' || coalesce(cpf, ''), '[^0-9 ]', '', 'g')
  ) stored,
  unique (church_id, id),
  foreign key (church_id, branch_id) references branches (church_id, id),
  foreign key (church_id, member_id) references members (church_id, id),
  check ((converted_at is null) = (member_id is null)),
  check ((follow_up_status = 'converted') = (converted_at is not null))
);
comment on column visitors.sealed_observations is 'Prayer wishes and observations, encrypted (security F6).';
comment on column visitors.ip_address is 'Where the public form was sent from; dropped after 30 days (rulings 4.2).';
create index visitors_newest on visitors (church_id, created_at desc, id desc) where deleted_at is null;
create index visitors_by_branch on visitors (church_id, branch_id) where deleted_at is null;
create index visitors_member on visitors (church_id, member_id) where member_id is not null;
call app.fence('visitors', by_branch => true);
create trigger touch before update on visitors for each row execute function app.touch();

create table visitor_contacts (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  visitor_id bigint not null,
  follow_up_status text not null check (follow_up_status in ('pending', 'contacted', 'interested', 'not_interested')),
  note text not null default '',
  contacted_at timestamptz not null,
  contacted_by_id bigint references users on delete set null,
  foreign key (church_id, visitor_id) references visitors (church_id, id) on delete cascade
);
create index visitor_contacts_visitor on visitor_contacts (church_id, visitor_id, contacted_at desc, id desc);
call app.fence('visitor_contacts');

create table consents (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  visitor_id bigint,
  member_id bigint,
  purpose text not null check (purpose in ('registration', 'prayer', 'email', 'sms', 'whatsapp')),
  granted boolean not null,
  notice_version text not null,
  notice_hash text not null,
  channel text not null check (channel in ('qr_code', 'manual')),
  given_at timestamptz not null,
  recorded_by_id bigint references users on delete set null,
  foreign key (church_id, visitor_id) references visitors (church_id, id) on delete cascade,
  foreign key (church_id, member_id) references members (church_id, id) on delete cascade,
  check (num_nonnulls(visitor_id, member_id) >= 1)
);
comment on table consents is 'The ledger: a withdrawal is a further row with granted = false (security F1).';
create index consents_visitor on consents (church_id, visitor_id);
create index consents_member on consents (church_id, member_id);
call app.fence('consents', append_only => true);
