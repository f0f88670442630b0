-- The digits of a phone in one piece: "(11) 91234-5678" kept its blank, so that 11912345678 did not find it.
-- A blank now stands between two numbers only, never inside one.

alter table members drop column search_digits;
alter table members add column search_digits text generated always as (
  regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' ||
  regexp_replace(coalesce(phone_secondary, ''), '\D', '', 'g') || ' ' ||
  regexp_replace(coalesce(cpf, ''), '\D', '', 'g')
) stored;

alter table visitors drop column search_digits;
alter table visitors add column search_digits text generated always as (
  regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' ||
  regexp_replace(coalesce(cpf, ''), '\D', '', 'g')
) stored;
