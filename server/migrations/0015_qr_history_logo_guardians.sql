-- What the QR screen tells of a code's life, the church's own logo, and who answers for a child.

create table branch_qr_codes (
  id bigint generated always as identity primary key,
  church_id bigint not null,
  branch_id bigint not null,
  code uuid not null unique,
  started_at timestamptz not null,
  ended_at timestamptz,
  made_by_id bigint references users on delete set null,
  foreign key (church_id, branch_id) references branches (church_id, id) on delete cascade,
  check (ended_at is null or ended_at >= started_at)
);
comment on table branch_qr_codes is 'Every code that a branch has had. Kept by the trigger on branches.';
comment on column branch_qr_codes.made_by_id is 'Who regenerated it; null: it came with the branch.';
create unique index branch_qr_codes_current on branch_qr_codes (church_id, branch_id) where ended_at is null;
create index branch_qr_codes_newest on branch_qr_codes (church_id, branch_id, id desc);
call app.fence('branch_qr_codes');

-- A trigger, for a branch is born in several places (founding, seeds, imports to come) and each gives it a code.
create function app.keep_qr_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.qr_code = old.qr_code then
      return null;
    end if;
    update branch_qr_codes
    set ended_at = greatest(started_at, coalesce(new.qr_code_changed_at, now()))
    where church_id = new.church_id and branch_id = new.id and ended_at is null;
    insert into branch_qr_codes (church_id, branch_id, code, started_at, made_by_id)
    values (new.church_id, new.id, new.qr_code, coalesce(new.qr_code_changed_at, now()), new.qr_code_changed_by_id);
  else
    insert into branch_qr_codes (church_id, branch_id, code, started_at)
    values (new.church_id, new.id, new.qr_code, new.created_at);
  end if;
  return null;
end
$$;
create trigger keep_qr_code after insert or update of qr_code on branches
  for each row execute function app.keep_qr_code();

-- The codes of today: since their last regeneration, which the trail knows, or since the branch is there.
insert into branch_qr_codes (church_id, branch_id, code, started_at, made_by_id)
select branch.church_id, branch.id, branch.qr_code, coalesce(regenerated.at, branch.created_at), maker.id
from branches as branch
left join lateral (
  select entry.at, entry.actor_id from audit_entries as entry
  where entry.entity = 'branch' and entry.entity_id = branch.id and entry.action = 'branch.qr_code_regenerated'
  order by entry.id desc limit 1
) as regenerated on true
left join users as maker on maker.id = regenerated.actor_id;

create index visitors_by_code on visitors (church_id, qr_code_used)
  where qr_code_used is not null and deleted_at is null;

alter table churches add column logo text;
comment on column churches.logo is 'Name of the upload; a new picture has a new name.';
-- A logo has calls of its own: the church's form that is open beside it must not go stale.
drop trigger touch on churches;
create trigger touch before update on churches for each row
  when (new.logo is not distinct from old.logo) execute function app.touch();

-- Under twelve somebody answers for the child (security F5).
alter table visitors
  add column guardian_name text,
  add column guardian_phone text;
alter table consents add column by_guardian boolean not null default false;
comment on column consents.by_guardian is 'Given by whoever answers for the child.';
