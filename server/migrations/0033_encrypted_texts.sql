-- Free text about people becomes encrypted text. A migration has no key: it only puts each text where its ciphertext will stand,
-- behind the marker of a text that is still to be encrypted. The product encrypts these in batches once it runs, and reads both.

create function app.pending_text(value text) returns bytea language sql immutable
  return case when value <> '' then '\x00706c61696e00'::bytea || convert_to(value, 'UTF8') end;

-- Another key, or a first one, for the same text is no change of the record: an If-Match must not fail for it.
create or replace function app.touch() returns trigger language plpgsql as $$
begin
  if current_setting('app.reencrypting', true) = 'on' then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

alter table members disable trigger user;
alter table members add column encrypted_notes bytea;
update members set encrypted_notes = app.pending_text(notes) where notes <> '';
alter table members drop column notes;
alter table members enable trigger user;

-- Ciphertexts of the first format get their number in front.
alter table visitors disable trigger user;
alter table visitors add column encrypted_conversion_notes bytea;
update visitors set
  encrypted_conversion_notes = app.pending_text(conversion_notes),
  sealed_observations = '\x01'::bytea || sealed_observations
  where conversion_notes <> '' or sealed_observations is not null;
alter table visitors drop column conversion_notes;
alter table visitors enable trigger user;

alter table users disable trigger user;
update users set totp_sealed = '\x01'::bytea || totp_sealed where totp_sealed is not null;
alter table users enable trigger user;

alter table visitor_contacts
  alter column note drop default, alter column note drop not null,
  alter column next_step drop default, alter column next_step drop not null;
alter table visitor_contacts
  alter column note type bytea using app.pending_text(note),
  alter column next_step type bytea using app.pending_text(next_step);
alter table visitor_contacts rename column note to encrypted_note;
alter table visitor_contacts rename column next_step to encrypted_next_step;

-- Why somebody left, was disciplined or lost an office.
alter table membership_status_changes alter column reason drop default, alter column reason drop not null;
alter table membership_status_changes alter column reason type bytea using app.pending_text(reason);
alter table membership_status_changes rename column reason to encrypted_reason;
alter table ministerial_statuses alter column reason drop default, alter column reason drop not null;
alter table ministerial_statuses alter column reason type bytea using app.pending_text(reason);
alter table ministerial_statuses rename column reason to encrypted_reason;

-- What an import has changed holds members' columns, notes among them: encrypted as a whole.
alter table member_import_lines drop constraint member_import_lines_check, add column encrypted_change bytea;
update member_import_lines
  set encrypted_change = app.pending_text(jsonb_build_object('before', before, 'after', after)::text)
  where before is not null;
alter table member_import_lines drop column before, drop column after,
  add check ((version is null) = (encrypted_change is not null));
comment on table member_import_lines is
  'version: of the member that the line made. encrypted_change: {before, after} of what the line changed. Kept for 30 days.';

alter table recovery_codes add column encrypted_key bytea;
comment on column recovery_codes.encrypted_key is
  'The key of code_hash. Null: derived from the secret of the installation, as it was until the product has written it here.';

-- Their digests were of whole bodies, passwords among them, without a key.
delete from idempotency_keys;
comment on table idempotency_keys is
  'Written in the transaction of the effect; gone after 24 hours. key_hash covers caller, route and key, request_hash the body without its secrets.';

-- Every ciphertext names its key; these are the ones that have written. retired: nothing is under it any more.
create table encryption_keys (
  key_id bytea primary key check (length(key_id) = 8),
  first_used_at timestamptz not null,
  retired_at timestamptz
);
grant select, insert, update on encryption_keys to app_system;

drop function app.pending_text(text);
