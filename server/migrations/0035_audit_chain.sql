-- The audit trail is chained: each entry gets a number in the chain of its church and a keyed hash over its content and the
-- hash before it. The hashes are computed by the process, which has the key; the tables are written by the functions below
-- alone, so that the serving role can append what is waiting and can change nothing.

-- An account that is gone must not change what it did: the entry keeps the number.
alter table audit_entries drop constraint audit_entries_actor_id_fkey;

create table audit_keys (
  id bigint primary key check (id = 1),
  encrypted_key bytea not null,
  created_at timestamptz not null
);
comment on table audit_keys is 'The key of the chains, encrypted with the product''s secret.';
grant select, insert, update (encrypted_key) on audit_keys to app_system;

create table audit_unsealed (
  chain bigint not null,
  entry_id bigint not null,
  primary key (chain, entry_id)
);
comment on table audit_unsealed is 'Entries that are not in their chain yet.';
grant select on audit_unsealed to app_system;

create table audit_chain (
  chain bigint not null,
  number bigint not null check (number > 0),
  entry_id bigint not null unique,
  entry_at timestamptz not null,
  reading boolean not null,
  content_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  clean_at timestamptz,
  primary key (chain, number)
);
comment on column audit_chain.chain is 'The number of the church; 0: the installation, for entries of no church.';
comment on column audit_chain.reading is 'The entry records that sensitive text was read: it goes after 24 months, this row stays.';
comment on column audit_chain.clean_at is 'A moment before which everything had been chained already: nothing younger in the chain may be dated before it.';
create index audit_chain_sealed_at on audit_chain (sealed_at);
grant select on audit_chain to app_system;

create table audit_heads (
  chain bigint primary key,
  number bigint not null,
  hash bytea not null,
  signed_hash bytea not null
);
comment on table audit_heads is 'The last number of each chain, signed: rows that are cut off at the end are missed.';
grant select on audit_heads to app_system;

create table audit_checkpoints (
  chain bigint not null,
  number bigint not null,
  hash bytea not null,
  entries bigint not null check (entries > 0),
  newest_entry_at timestamptz not null,
  cut_at timestamptz not null,
  signed_hash bytea not null,
  primary key (chain, number)
);
comment on table audit_checkpoints is 'Up to this number a chain was cut because its entries were older than five years.';
grant select on audit_checkpoints to app_system;

-- Visible to the sealer in the same moment as the entry itself, in whatever order transactions commit.
create function app.queue_audit_entries() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed (chain, entry_id) select coalesce(church_id, 0), id from added;
  return null;
end
$$;
revoke execute on function app.queue_audit_entries() from public;
create trigger queue_audit_entries after insert on audit_entries
  referencing new table as added for each statement execute function app.queue_audit_entries();

-- What there is already waits as well.
insert into audit_unsealed (chain, entry_id) select coalesce(church_id, 0), id from audit_entries;

-- A share of what waits: of every chain some, so that a church with many entries does not keep the others waiting.
create function app.unsealed_audit_entries(at_most integer) returns table (chain bigint, entry_id bigint)
  language sql stable set search_path = public, pg_temp as $$
  with recursive waiting(chain) as (
    (select u.chain from audit_unsealed as u order by u.chain limit 1)
    union all
    select (select u.chain from audit_unsealed as u where u.chain > w.chain order by u.chain limit 1)
    from waiting as w where w.chain is not null
  ), chains as materialized (select w.chain, count(*) over () as in_all from waiting as w where w.chain is not null)
  select chains.chain, share.entry_id from chains cross join lateral (
    select u.entry_id from audit_unsealed as u
    where u.chain = chains.chain and exists (
      select from audit_entries as e where e.id = u.entry_id and coalesce(e.church_id, 0) = u.chain)
    order by u.entry_id limit greatest(1, at_most / chains.in_all)
  ) as share
  limit at_most
$$;
revoke execute on function app.unsealed_audit_entries(integer) from public;
grant execute on function app.unsealed_audit_entries(integer) to app_system;

create function app.seal_audit_entries(links jsonb, heads jsonb, moment timestamptz, clean timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done bigint;
begin
  delete from audit_unsealed as waiting
  using jsonb_to_recordset(links) as link(chain bigint, "entryId" bigint)
  where waiting.chain = link.chain and waiting.entry_id = link."entryId";
  get diagnostics done = row_count;
  if done <> jsonb_array_length(links) then
    raise exception 'an entry that is not waiting cannot be chained';
  end if;
  insert into audit_chain
  select link.chain, link.number, entry.id, entry.at, link.reading, decode(link."contentHash", 'hex'),
    decode(link."previousHash", 'hex'), decode(link.hash, 'hex'), moment, clean
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
revoke execute on function app.seal_audit_entries(jsonb, jsonb, timestamptz, timestamptz) from public;
grant execute on function app.seal_audit_entries(jsonb, jsonb, timestamptz, timestamptz) to app_system;

-- The periods are constants here and no parameters, so that no caller can shorten one.
create index audit_entries_readings on audit_entries (at) where action like '%\_read';

create function app.expire_audit_readings(at_most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done bigint;
begin
  delete from audit_entries where id in (
    select entry.id from audit_entries as entry
    join audit_chain as link on link.entry_id = entry.id and link.reading
    where entry.action like '%\_read' and entry.at <= clock_timestamp() - interval '24 months'
    order by entry.at limit at_most);
  get diagnostics done = row_count;
  return done;
end
$$;
comment on function app.expire_audit_readings(integer) is 'Deletes entries about readings after 24 months. Their hashes stay in the chain.';
revoke execute on function app.expire_audit_readings(integer) from public;
grant execute on function app.expire_audit_readings(integer) to app_system;

create function app.cut_audit_chain(
  cut_chain bigint, last_number bigint, last_hash bytea, cut_moment timestamptz, cut_signature bytea
) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from audit_chain where chain = cut_chain and number = last_number and hash = last_hash) then
    raise exception 'no such place in the chain';
  end if;
  if exists (
    select from audit_chain where chain = cut_chain and number <= last_number
      and entry_at > clock_timestamp() - interval '5 years') then
    raise exception 'an entry younger than five years cannot be cut';
  end if;
  insert into audit_checkpoints (chain, number, hash, entries, newest_entry_at, cut_at, signed_hash)
  select cut_chain, last_number, last_hash, count(*), max(entry_at), cut_moment, cut_signature
  from audit_chain where chain = cut_chain and number <= last_number;
  delete from audit_entries using audit_chain as link
  where link.chain = cut_chain and link.number <= last_number and audit_entries.id = link.entry_id;
  delete from audit_chain where chain = cut_chain and number <= last_number;
end
$$;
revoke execute on function app.cut_audit_chain(bigint, bigint, bytea, timestamptz, bytea) from public;
grant execute on function app.cut_audit_chain(bigint, bigint, bytea, timestamptz, bytea) to app_system;
