-- Gives tables, columns, functions, triggers, policies and indexes the terms that the code uses. Only names change: no row is
-- rewritten, so each lock is short. PL/pgSQL and quoted SQL bodies do not follow a rename: those that name a renamed object
-- are written again here, with the same effect.

-- Row-level security.
alter procedure app.fence(regclass, boolean, boolean, name, name) rename to enable_tenant_rls;
alter procedure app.fence_own(regclass) rename to enable_user_rls;
comment on procedure app.enable_tenant_rls(regclass, boolean, boolean, name, name) is
  'Enables row-level security by church, and by branch where asked. Call it in the migration that creates the table.';
comment on procedure app.enable_user_rls(regclass) is
  'Enables row-level security by user. Call it in the migration that creates the table.';
alter policy told on notices rename to create_for_church;
alter policy known on denominations rename to read_all;
alter policy self_change on users rename to self_update;

-- Notifications.
alter table notices rename to notifications;
alter table notifications rename column mail_open to email_pending;
alter table notifications rename column mailed_at to emailed_at;
alter table notice_preferences rename to notification_preferences;
alter index notices_mail_open rename to notifications_email_pending;
alter index notices_mailed rename to notifications_emailed;
alter index notices_of_user rename to notifications_user;
comment on column notifications.email_pending is 'Whether it is still to be decided if it is sent by e-mail.';
comment on table notification_preferences is
  'Which notifications a person gets by e-mail too. No row: the defaults of the product.';

-- Encrypted columns.
alter table church_calendars rename column sealed_token to encrypted_token;
alter table idempotency_keys rename column sealed_answer to encrypted_answer;
alter table users rename column totp_sealed to encrypted_totp_secret;
alter table visitors rename column sealed_observations to encrypted_observations;
comment on table church_calendars is
  'The secret of a calendar''s address: found by its keyed hash, and encrypted because the address is shown again.';
comment on column users.encrypted_totp_secret is 'The secret of the second factor; counts once it is confirmed.';
comment on column visitors.encrypted_observations is 'Prayer requests and observations.';
comment on column visitors.observations_at is 'When the observations were last written; null: with the registration.';

-- Pairs of visitors that are not the same person.
alter table visitor_strangers rename to visitor_not_duplicates;
comment on table visitor_not_duplicates is 'Pairs of registrations that staff said are different people.';

-- The audit trail: entries are chained.
alter table audit_unsealed rename to audit_unchained;
alter table audit_chain rename column sealed_at to chained_at;
alter table audit_chain rename column clean_at to complete_before;
alter index audit_chain_sealed_at rename to audit_chain_chained_at;
comment on table audit_heads is 'The last number of each chain, signed: so that rows removed at the end are noticed.';
comment on column audit_chain.reading is
  'The entry records that sensitive text was read: it is deleted after 24 months, this row is not.';
comment on column audit_chain.complete_before is
  'When this row was written, all entries dated before this instant had been chained: a later row may not be dated before it.';

create or replace function app.queue_audit_entries() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unchained (chain, entry_id) select coalesce(church_id, 0), id from added;
  return null;
end
$$;

-- A batch of what waits: some entries of every chain, so that a church with many does not delay the others.
alter function app.unsealed_audit_entries(integer) rename to unchained_audit_entries;
create or replace function app.unchained_audit_entries(at_most integer) returns table (chain bigint, entry_id bigint)
  language sql stable set search_path = public, pg_temp as $$
  with recursive waiting(chain) as (
    (select u.chain from audit_unchained as u order by u.chain limit 1)
    union all
    select (select u.chain from audit_unchained as u where u.chain > w.chain order by u.chain limit 1)
    from waiting as w where w.chain is not null
  ), chains as materialized (select w.chain, count(*) over () as in_all from waiting as w where w.chain is not null)
  select chains.chain, share.entry_id from chains cross join lateral (
    select u.entry_id from audit_unchained as u
    where u.chain = chains.chain and exists (
      select from audit_entries as e where e.id = u.entry_id and coalesce(e.church_id, 0) = u.chain)
    order by u.entry_id limit greatest(1, at_most / chains.in_all)
  ) as share
  limit at_most
$$;

drop function app.seal_audit_entries(jsonb, jsonb, timestamptz, timestamptz);
create function app.chain_audit_entries(links jsonb, heads jsonb, moment timestamptz, complete_before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done bigint;
begin
  delete from audit_unchained as waiting
  using jsonb_to_recordset(links) as link(chain bigint, "entryId" bigint)
  where waiting.chain = link.chain and waiting.entry_id = link."entryId";
  get diagnostics done = row_count;
  if done <> jsonb_array_length(links) then
    raise exception 'an entry that is not waiting cannot be chained';
  end if;
  insert into audit_chain
  select link.chain, link.number, entry.id, entry.at, link.reading, decode(link."contentHash", 'hex'),
    decode(link."previousHash", 'hex'), decode(link.hash, 'hex'), moment, complete_before
  from jsonb_to_recordset(links) as link(
    chain bigint, number bigint, "entryId" bigint, reading boolean, "contentHash" text, "previousHash" text, hash text)
  join audit_entries as entry on entry.id = link."entryId" and coalesce(entry.church_id, 0) = link.chain;
  get diagnostics done = row_count;
  if done <> jsonb_array_length(links) then
    raise exception 'an entry that is gone cannot be chained';
  end if;
  insert into audit_heads
  select head.chain, head.number, decode(head.hash, 'hex'), decode(head."signedHash", 'hex')
  from jsonb_to_recordset(heads) as head(chain bigint, number bigint, hash text, "signedHash" text)
  on conflict (chain) do update
    set number = excluded.number, hash = excluded.hash, signed_hash = excluded.signed_hash
    where excluded.number > audit_heads.number;
end
$$;
revoke execute on function app.chain_audit_entries(jsonb, jsonb, timestamptz, timestamptz) from public;
grant execute on function app.chain_audit_entries(jsonb, jsonb, timestamptz, timestamptz) to app_system;

-- Counters (docs/adr/0013).
alter table branch_figures rename to branch_counters;
alter table branch_counters rename column written_by to transaction_id;
alter table monthly_figures rename to monthly_counters;
alter type app.counted rename to counted_row;
comment on table branch_counters is
  'Differences; a branch''s counter is their sum. No foreign keys: the counted rows have them, and each further lock risks a deadlock.';
comment on column branch_counters.transaction_id is
  'Tells that a cached answer is outdated: its snapshot did not include this entry. An entry of zeros says that a name or a place changed.';
comment on table monthly_counters is 'Differences, by the month they happened in; a month''s counter is their sum.';

-- Adds an entry for each difference between the rows before a change and after it.
drop function app.enter_figures(text, app.counted_row[], app.counted_row[]);
create function app.add_counter_entries(kind text, added app.counted_row[], removed app.counted_row[]) returns void
  language plpgsql as $$
begin
  with changed as (
    select 1 as sign, * from unnest(added) union all select -1, * from unnest(removed)
  )
  insert into branch_counters (church_id, branch_id, members, active_members, visitors, converted, branches)
  select church_id, branch_id,
    case kind when 'members' then sum(sign) else 0 end,
    case kind when 'members' then sum(case when active then sign else 0 end) else 0 end,
    case kind when 'visitors' then sum(sign) else 0 end,
    case kind when 'visitors' then sum(case when converted_at is not null then sign else 0 end) else 0 end,
    case kind when 'branches' then sum(sign) else 0 end
  from changed where deleted_at is null
  group by church_id, branch_id
  -- Another first day moves a member between months and changes no sum of the branch; an entry of zeros reports it.
  having sum(sign) <> 0 or sum(case when active then sign else 0 end) <> 0
    or sum(case when converted_at is not null then sign else 0 end) <> 0
    or (kind = 'members' and array_agg(since order by since) filter (where sign = 1)
      is distinct from array_agg(since order by since) filter (where sign = -1));

  with changed as (
    select 1 as sign, * from unnest(added) union all select -1, * from unnest(removed)
  ), steps as (
    select church_id, app.month_of(since) as month, 'began' as what, sign from changed
    where deleted_at is null
    union all
    select church_id, app.month_of(converted_at), 'converted', sign from changed
    where kind = 'visitors' and deleted_at is null and converted_at is not null
  )
  insert into monthly_counters (church_id, month, members, visitors, converted, branches)
  select church_id, month,
    case when kind = 'members' and what = 'began' then sum(sign) else 0 end,
    case when kind = 'visitors' and what = 'began' then sum(sign) else 0 end,
    case when what = 'converted' then sum(sign) else 0 end,
    case when kind = 'branches' and what = 'began' then sum(sign) else 0 end
  from steps
  group by church_id, month, what
  having sum(sign) <> 0;
end
$$;
comment on function app.add_counter_entries(text, app.counted_row[], app.counted_row[]) is
  'Adds the differences that a change of rows makes to the counters.';
revoke execute on function app.add_counter_entries(text, app.counted_row[], app.counted_row[]) from public;

-- Run as the owner: the roles that serve may not write counters.
create or replace function app.count_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added app.counted_row[];
  removed app.counted_row[];
begin
  if tg_op <> 'DELETE' then
    select array_agg((church_id, branch_id, app.member_since(membership_date, created_at), deleted_at,
      membership_status = 'active', null)::app.counted_row order by id)
    into added from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    select array_agg((church_id, branch_id, app.member_since(membership_date, created_at), deleted_at,
      membership_status = 'active', null)::app.counted_row order by id)
    into removed from old_rows;
  end if;
  if added is distinct from removed then
    perform app.add_counter_entries('members', added, removed);
  end if;
  return null;
end
$$;
create or replace trigger count_added after insert on members
  referencing new table as new_rows for each statement execute function app.count_members();
create or replace trigger count_changed after update on members
  referencing new table as new_rows old table as old_rows for each statement execute function app.count_members();
create or replace trigger count_removed after delete on members
  referencing old table as old_rows for each statement execute function app.count_members();

create or replace function app.count_visitors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added app.counted_row[];
  removed app.counted_row[];
begin
  if tg_op <> 'DELETE' then
    select array_agg((church_id, branch_id, created_at, deleted_at, false, converted_at)::app.counted_row order by id)
    into added from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    select array_agg((church_id, branch_id, created_at, deleted_at, false, converted_at)::app.counted_row order by id)
    into removed from old_rows;
  end if;
  if added is distinct from removed then
    perform app.add_counter_entries('visitors', added, removed);
  end if;
  return null;
end
$$;
create or replace trigger count_added after insert on visitors
  referencing new table as new_rows for each statement execute function app.count_visitors();
create or replace trigger count_changed after update on visitors
  referencing new table as new_rows old table as old_rows for each statement execute function app.count_visitors();
create or replace trigger count_removed after delete on visitors
  referencing old table as old_rows for each statement execute function app.count_visitors();

create or replace function app.count_branches() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added app.counted_row[];
  removed app.counted_row[];
begin
  if tg_op <> 'DELETE' then
    select array_agg((church_id, id, created_at, deleted_at, false, null)::app.counted_row order by id) into added from new_rows;
    insert into branch_counters (church_id, branch_id) select church_id, id from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    select array_agg((church_id, id, created_at, deleted_at, false, null)::app.counted_row order by id) into removed from old_rows;
  end if;
  if added is distinct from removed then
    perform app.add_counter_entries('branches', added, removed);
  end if;
  return null;
end
$$;
create or replace trigger count_added after insert on branches
  referencing new table as new_rows for each statement execute function app.count_branches();
create or replace trigger count_changed after update on branches
  referencing new table as new_rows old table as old_rows for each statement execute function app.count_branches();
create or replace trigger count_removed after delete on branches
  referencing old table as old_rows for each statement execute function app.count_branches();

-- Cached answers show names and places of churches and denominations beside the counters: an entry of zeros outdates them.
alter function app.mark_church() rename to mark_church_changed;
create or replace function app.mark_church_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into branch_counters (church_id, branch_id) values (new.id, 0);
  return null;
end
$$;
alter trigger mark_figures on churches rename to mark_changed;
alter function app.mark_denomination() rename to mark_denomination_changed;
create or replace function app.mark_denomination_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into branch_counters (church_id, branch_id) select id, 0 from churches where denomination_id = new.id;
  return null;
end
$$;
alter trigger mark_figures on denominations rename to mark_changed;

alter function app.recount_figures(bigint) rename to recount_counters;
create or replace function app.recount_counters(church bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.church_ids() is not null and not church = any (app.church_ids()) then
    raise exception 'church % is out of scope', church using errcode = 'insufficient_privilege';
  end if;
  -- Two transactions that find the same difference would both enter it.
  perform pg_advisory_xact_lock(hashtextextended('counters', church));
  insert into branch_counters (church_id, branch_id, members, active_members, visitors, converted, branches)
  select church, branch_id, sum(members), sum(active_members), sum(visitors), sum(converted), sum(branches)
  from (
    select branch_id, count(*) as members, count(*) filter (where membership_status = 'active') as active_members,
      0 as visitors, 0 as converted, 0 as branches
    from members where church_id = church and deleted_at is null group by branch_id
    union all
    select branch_id, 0, 0, count(*), count(converted_at), 0
    from visitors where church_id = church and deleted_at is null group by branch_id
    union all
    select id, 0, 0, 0, 0, 1 from branches where church_id = church and deleted_at is null
    union all
    select branch_id, -members, -active_members, -visitors, -converted, -branches
    from branch_counters where church_id = church
  ) as difference
  group by branch_id
  having (sum(members), sum(active_members), sum(visitors), sum(converted), sum(branches)) <> (0, 0, 0, 0, 0);

  insert into monthly_counters (church_id, month, members, visitors, converted, branches)
  select church, month, sum(members), sum(visitors), sum(converted), sum(branches)
  from (
    select app.month_of(app.member_since(membership_date, created_at)) as month, 1 as members, 0 as visitors,
      0 as converted, 0 as branches
    from members where church_id = church and deleted_at is null
    union all
    select app.month_of(created_at), 0, 1, 0, 0 from visitors where church_id = church and deleted_at is null
    union all
    select app.month_of(converted_at), 0, 0, 1, 0 from visitors
    where church_id = church and deleted_at is null and converted_at is not null
    union all
    select app.month_of(created_at), 0, 0, 0, 1 from branches where church_id = church and deleted_at is null
    union all
    select month, -members, -visitors, -converted, -branches from monthly_counters where church_id = church
  ) as difference
  group by month
  having (sum(members), sum(visitors), sum(converted), sum(branches)) <> (0, 0, 0, 0);
end
$$;
comment on function app.recount_counters(bigint) is
  'Counts a church''s rows again and adds what differs: nothing, unless rows were changed without the triggers.';

create or replace function app.denomination_totals(denomination bigint)
  returns table (churches bigint, branches bigint, members bigint, active_members bigint, visitors bigint, converted bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with church as materialized (
    select id from churches as c
    where c.denomination_id = denomination and c.affiliation = 'approved' and c.deleted_at is null
      and (select app.belongs_to(denomination)))
  select (select count(*) from church), coalesce(sum(b.branches), 0), coalesce(sum(b.members), 0),
    coalesce(sum(b.active_members), 0), coalesce(sum(b.visitors), 0), coalesce(sum(b.converted), 0)
  from branch_counters as b join church on church.id = b.church_id
$$;

create or replace function app.denomination_months(denomination bigint, since date)
  returns table (state text, month date, members bigint, visitors bigint, converted bigint, branches bigint, churches bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with church as materialized (
    select id, c.state, coalesce(affiliation_decided_at, created_at) as joined from churches as c
    where c.denomination_id = denomination and c.affiliation = 'approved' and c.deleted_at is null
      and (select app.belongs_to(denomination)))
  select church.state, m.month, sum(m.members), sum(m.visitors), sum(m.converted), sum(m.branches), 0::bigint
  from monthly_counters as m join church on church.id = m.church_id
  where m.month >= since group by church.state, m.month
  union all
  select church.state, app.month_of(joined), 0, 0, 0, 0, count(*) from church
  where app.month_of(joined) >= since group by church.state, app.month_of(joined)
$$;

create or replace function app.denomination_states(denomination bigint)
  returns table (state text, churches bigint, members bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  with church as materialized (
    select id, c.state from churches as c
    where c.denomination_id = denomination and c.affiliation = 'approved' and c.deleted_at is null
      and (select app.belongs_to(denomination)))
  select church.state, count(distinct church.id), coalesce(sum(b.members), 0)
  from church left join branch_counters as b on b.church_id = church.id group by church.state
$$;

drop function app.silent_churches(bigint, timestamptz, text[], integer);
create function app.silent_churches(denomination bigint, since timestamptz, ignored_actions text[], at_most integer)
  returns table (id bigint, name text, city text, state text, last_news_at timestamptz, in_all bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name, c.city, c.state, news.at, count(*) over ()
  from churches as c left join lateral (
    select at from audit_entries as e
    where e.church_id = c.id and e.actor_id is not null and e.action <> all (ignored_actions)
    order by at desc limit 1) as news on true
  where c.denomination_id = denomination and c.affiliation = 'approved' and c.deleted_at is null
    and (select app.belongs_to(denomination)) and coalesce(news.at, c.created_at) < since
  order by coalesce(news.at, c.created_at), c.id limit at_most
$$;
comment on function app.silent_churches(bigint, timestamptz, text[], integer) is
  'Approved churches without any action by a person since an instant, ignored actions aside; the longest silent first.';
revoke execute on function app.silent_churches(bigint, timestamptz, text[], integer) from public;
grant execute on function app.silent_churches(bigint, timestamptz, text[], integer) to app_user;

-- The office of a denomination.
alter table denominations rename column founded_here to created_by_registration;
comment on column denominations.created_by_registration is
  'Created by a registration (plan denomination); not part of the list that the product comes with.';
alter function app.office_of() rename to office_denomination_id;
comment on function app.office_denomination_id() is 'The denomination whose office the current user belongs to; null: none.';
alter function app.houses_office(bigint) rename to has_office_accounts;
comment on function app.has_office_accounts(bigint) is
  'Whether people of the denomination''s office have their accounts in this church.';

create or replace function app.affiliation_requests() returns table (
  id bigint, name app.name, city text, state text, pastor_name text, email text, phone text, affiliation text,
  denomination_id bigint, version integer, asked_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select churches.id, churches.name, churches.city, churches.state, churches.pastor_name, churches.email, churches.phone,
    churches.affiliation, churches.denomination_id, churches.version,
    coalesce((
      select max(events.at) from affiliation_events as events
      where events.church_id = churches.id and events.denomination_id = churches.denomination_id
        and events.kind = 'requested'), churches.created_at)
  from churches
  where churches.denomination_id = app.office_denomination_id() and churches.affiliation in ('pending', 'refused')
    and churches.deleted_at is null and not churches.id = any (coalesce(app.church_ids(), '{}'))
$$;

alter function app.tell_office(bigint, text, jsonb, timestamptz) rename to notify_office;
create or replace function app.notify_office(church bigint, kind text, facts jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if kind not in ('affiliation_request', 'affiliation_left') or not church = any (coalesce(app.church_ids(), '{}')) then
    raise exception 'church % may not notify the office of %', church, kind using errcode = 'insufficient_privilege';
  end if;
  insert into notifications (church_id, user_id, kind, facts, at, caused_by_id)
  select users.church_id, users.id, notify_office.kind, notify_office.facts, notify_office.at, app.user_id()
  from churches join users on users.denomination_id = churches.denomination_id
  where churches.id = church and users.role = 'DENOMINATION_ADMIN' and users.is_active and users.church_id is not null;
end
$$;
comment on function app.notify_office(bigint, text, jsonb, timestamptz) is 'Notifies everybody in the office of the church''s denomination.';

-- The audit entry of leaving a church that was entered, whatever ends the stay.
alter function app.write_exit(bigint, bigint, timestamptz) rename to record_exit;
comment on function app.record_exit(bigint, bigint, timestamptz) is 'Records that a person of the office has left a church they had entered.';
alter function app.leave_at_end() rename to record_exit_at_session_end;
create or replace function app.record_exit_at_session_end() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.record_exit(new.entered_church_id, new.user_id, new.ended_at);
  return null;
end
$$;
alter trigger leave_at_end on sessions rename to record_exit_at_session_end;

-- A person who is no longer of the office leaves the church they had entered.
alter function app.leave_office() rename to exit_user_sessions;
create or replace function app.exit_user_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.record_exit(entered_church_id, new.id, clock_timestamp())
  from sessions where user_id = new.id and ended_at is null and entered_church_id is not null;
  update sessions set entered_church_id = null where user_id = new.id and entered_church_id is not null;
  return null;
end
$$;
alter trigger leave_office on users rename to exit_user_sessions;

-- A church that leaves, is deleted or changes its denomination ends the stay of everybody who had entered it.
alter function app.show_out() rename to exit_church_sessions;
create or replace function app.exit_church_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.record_exit(new.id, user_id, clock_timestamp())
  from sessions where entered_church_id = new.id and ended_at is null;
  update sessions set entered_church_id = null where entered_church_id = new.id;
  return null;
end
$$;
alter trigger show_out on churches rename to exit_church_sessions;

-- Accounts.
alter function app.end_access(bigint, timestamptz) rename to revoke_access;
comment on function app.revoke_access(bigint, timestamptz) is 'Ends all sessions of a person and makes the links in their e-mails useless.';
alter function app.forget_access(bigint) rename to delete_credentials;
create or replace function app.delete_credentials(person bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.require_in_scope(person);
  delete from account_links where user_id = person;
  delete from known_devices where user_id = person;
  delete from recovery_codes where user_id = person;
  delete from branch_managers where user_id = person;
  delete from notifications where user_id = person;
  delete from notification_preferences where user_id = person;
  update members set user_id = null where user_id = person;
end
$$;
comment on function app.delete_credentials(bigint) is
  'Deletes what a person signs in with and what is addressed to them, and detaches the account from the church''s records.';

-- Other functions and triggers, named after what they do.
alter function app.fold(text) rename to normalize_text;
alter function app.branch_line(bigint, bigint) rename to branch_path;
comment on function app.branch_path(bigint, bigint) is 'A branch and all above it, topmost first, three texts each.';
alter function app.touch() rename to bump_version;
alter function app.live_branch() rename to replace_deleted_branch;
comment on function app.replace_deleted_branch() is 'A record that names a deleted branch goes to the headquarters.';
alter function app.keep_first_visit() rename to record_first_visit;
alter trigger keep_first_visit on visitors rename to record_first_visit;
alter function app.keep_follow_up_due() rename to set_follow_up_due;
alter trigger keep_follow_up_due on visitors rename to set_follow_up_due;
alter function app.keep_qr_code() rename to record_qr_code;
alter trigger keep_qr_code on branches rename to record_qr_code;
alter function app.give_message_templates(bigint) rename to add_default_message_templates;
alter function app.keep_message_templates() rename to add_default_message_templates;
create or replace function app.add_default_message_templates() returns trigger language plpgsql as $$
begin
  perform app.add_default_message_templates(new.id);
  return null;
end
$$;
alter trigger keep_message_templates on churches rename to add_default_message_templates;

do $$
declare
  target regclass;
begin
  for target in select tgrelid::regclass from pg_trigger where tgname = 'touch' and not tgisinternal loop
    execute format('alter trigger touch on %s rename to bump_version', target);
  end loop;
  for target in select tgrelid::regclass from pg_trigger where tgname = 'live_branch' and not tgisinternal loop
    execute format('alter trigger live_branch on %s rename to replace_deleted_branch', target);
  end loop;
end
$$;

-- Constraints, indexes and sequences whose names begin with a former name.
do $$
declare
  renamed record;
  each record;
begin
  for renamed in select * from (values
    ('notices_', 'notifications_'),
    ('notifications_mail_open_', 'notifications_email_pending_'),
    ('notice_preferences_', 'notification_preferences_'),
    ('visitor_strangers_', 'visitor_not_duplicates_'),
    ('audit_unsealed_', 'audit_unchained_'),
    ('audit_chain_sealed_at_', 'audit_chain_chained_at_'),
    ('branch_figures_', 'branch_counters_'),
    ('branch_counters_written_by_', 'branch_counters_transaction_id_'),
    ('monthly_figures_', 'monthly_counters_'),
    ('church_calendars_sealed_token_', 'church_calendars_encrypted_token_'),
    ('idempotency_keys_sealed_answer_', 'idempotency_keys_encrypted_answer_'),
    ('denominations_founded_here_', 'denominations_created_by_registration_')
  ) as names (former, present) loop
    for each in
      select conrelid::regclass as target, conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and starts_with(conname, renamed.former)
    loop
      execute format('alter table %s rename constraint %I to %I', each.target, each.name,
        renamed.present || substr(each.name, length(renamed.former) + 1));
    end loop;
    for each in
      select oid::regclass as target, relname as name, case relkind when 'S' then 'sequence' else 'index' end as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and starts_with(relname, renamed.former)
    loop
      execute format('alter %s %s rename to %I', each.kind, each.target,
        renamed.present || substr(each.name, length(renamed.former) + 1));
    end loop;
  end loop;
end
$$;
alter table church_calendars rename constraint church_calendars_of to church_calendars_church_id_user_id_key;
alter index visitors_of_responsible rename to visitors_responsible;

-- Descriptions in plain words, without references to documents that are not in the repository.
comment on table consents is 'The ledger: a withdrawal is a further row with granted = false.';
comment on column branch_qr_codes.made_by_id is 'Who regenerated it; null: created with the branch.';
comment on table branch_qr_codes is 'Every code that a branch has had. Written by the trigger on branches.';
comment on column churches.disabled_at is
  'Closed by the operator: its people cannot sign in, its QR codes and its calendar answer as unknown ones do.';
comment on column churches.follow_up_hours is
  'Within how many hours a new visitor is to hear from the church. Applies to visitors registered from now on.';
comment on column churches.plan_id is 'The plan whose limits apply now.';
comment on column consents.by_guardian is 'Given by the guardian of the child.';
comment on column members.admission_mode is 'How the member was received; null: unknown.';
comment on column members.ministerial_function is
  'The current function; the use cases that change ministerial_statuses update it too.';
comment on column members.unique_cpf is 'The CPF when its check digits are right: only then it counts for duplicates.';
comment on table membership_status_changes is 'How a member''s status (situação) changed: when, why, by whom.';
comment on table ministry_members is 'The leader is the person whose role says so: it is stored in no second place.';
comment on column users.deleted_at is 'The account was deleted by its owner; the row contains no personal data any more.';
comment on column visitor_contacts.channel is 'Null: unknown.';
comment on column visitors.anonymised_at is 'From then on the row is a number in the totals and identifies no person.';
comment on column visitors.ip_address is 'The network address that the public form was sent from; dropped after 30 days.';
comment on column visitors.joined_into_id is
  'The registration of the same person that this one was joined into: visits and contacts were moved there.';
comment on column visitors.responsible_id is 'Who is responsible for the follow-up; null: it is unassigned.';
comment on function app.member_since(date, timestamptz) is
  'An instant of the day from which a person counts as a member: that of entry where the membership date is unknown.';
