-- compatible
-- Devotionals of a church, who subscribes to them, and how often they are read (docs/product/devotionals.md).
create table devotionals (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  title text not null check (length(title) between 1 and 150),
  body text not null check (length(body) <= 50000),
  bible_reference text not null default '' check (length(bible_reference) <= 120),
  author_name text not null default '' check (length(author_name) <= 120),
  series text not null default '' check (length(series) <= 80),
  publish_on date,
  publish_time time,
  publish_from timestamptz,
  video_url text check (length(video_url) <= 500),
  is_public boolean not null,
  is_draft boolean not null default true,
  slug text check (length(slug) <= 120),
  published_at timestamptz,
  mailed_at timestamptz,
  audio_file text,
  audio_type text check (audio_type in ('audio/mpeg', 'audio/mp4')),
  audio_bytes bigint check (audio_bytes > 0),
  audio_seconds integer check (audio_seconds >= 0),
  created_by_id bigint references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (church_id, id),
  check (is_draft or publish_on is not null),
  check ((publish_on is null) = (publish_from is null)),
  check ((audio_file is null) = (audio_type is null) and (audio_file is null) = (audio_bytes is null))
);
comment on table devotionals is 'What a church gives its people to read, to hear and to see on a day.';
comment on column devotionals.publish_from is 'Its day and hour as an instant, on the clock of the church''s state.';
comment on column devotionals.slug is '`AAAA-MM-DD-titulo`, taken when it is published for the first time and the same for good.';
comment on column devotionals.published_at is 'When it was published for the first time, for good: the date of the feeds.';
comment on column devotionals.mailed_at is 'When its subscribers began to get it: that happens once ever.';
create unique index devotionals_slug on devotionals (church_id, slug) where slug is not null;
create index devotionals_by_day on devotionals (church_id, publish_on desc, id desc);
create index devotionals_due on devotionals (publish_from) where not is_draft and published_at is null;
create index devotionals_created_by on devotionals (church_id, created_by_id) where created_by_id is not null;
call app.enable_tenant_rls('devotionals');
create trigger touch before update on devotionals for each row execute function app.bump_version();

create table devotional_reads (
  church_id bigint not null references churches,
  devotional_id bigint not null,
  day date not null,
  reads integer not null default 0 check (reads >= 0),
  primary key (devotional_id, day),
  foreign key (church_id, devotional_id) references devotionals (church_id, id) on delete cascade
);
comment on table devotional_reads is 'How often a public page was read, by day: a sum without people or addresses.';
call app.enable_tenant_rls('devotional_reads');

create table devotional_subscriptions (
  id bigint generated always as identity primary key,
  church_id bigint not null references churches,
  user_id bigint references users on delete cascade,
  email text check (length(email) <= 254),
  channel text not null check (channel in ('email', 'bell')),
  token_hash bytea check (length(token_hash) = 32),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  check ((user_id is null) <> (email is null)),
  unique (church_id, id)
);
comment on table devotional_subscriptions is 'Who gets each new devotional: a user of the church, or an address that has confirmed it by the letter''s link.';
create unique index devotional_subscriptions_user on devotional_subscriptions (church_id, user_id, channel) where user_id is not null;
create unique index devotional_subscriptions_email on devotional_subscriptions (church_id, lower(email)) where email is not null;
create unique index devotional_subscriptions_token on devotional_subscriptions (token_hash) where token_hash is not null;
call app.enable_tenant_rls('devotional_subscriptions');

create table devotional_deliveries (
  church_id bigint not null references churches,
  devotional_id bigint not null,
  subscription_id bigint not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'skipped')),
  due_at timestamptz not null,
  claimed_until timestamptz,
  attempts smallint not null default 0,
  tried_at timestamptz,
  primary key (devotional_id, subscription_id),
  foreign key (church_id, devotional_id) references devotionals (church_id, id) on delete cascade,
  foreign key (church_id, subscription_id) references devotional_subscriptions (church_id, id) on delete cascade
);
comment on table devotional_deliveries is 'Each subscriber of a devotional once ever, whatever is published again.';
comment on column devotional_deliveries.claimed_until is 'Whoever sends it is not heard of any more after this.';
create index devotional_deliveries_next on devotional_deliveries (church_id, due_at) where state = 'queued';
create index devotional_deliveries_sending on devotional_deliveries (claimed_until) where state = 'sending';
create index devotional_deliveries_tried on devotional_deliveries (tried_at) where tried_at is not null;
create index devotional_deliveries_tried_of_church on devotional_deliveries (church_id, tried_at) where tried_at is not null;
create index devotional_deliveries_subscription on devotional_deliveries (church_id, subscription_id);
call app.enable_tenant_rls('devotional_deliveries');
