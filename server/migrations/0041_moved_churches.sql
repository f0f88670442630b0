-- compatible
-- A church is recognised in another installation, whose numbers are its own.

alter table churches add column universal_id uuid not null default gen_random_uuid();
create unique index churches_universal_id on churches (universal_id);
comment on column churches.universal_id is 'The same in every installation that the church moves to: no installation has it twice.';
