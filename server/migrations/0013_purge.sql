-- What was deleted goes for good after thirty days (rulings 3.8). Whoever was tied to it stays: the tie is cut.

alter table members drop constraint members_church_id_spouse_member_id_fkey;
alter table members add foreign key (church_id, spouse_member_id) references members (church_id, id)
  on delete set null (spouse_member_id);

-- That somebody was converted stays true when the member is gone.
alter table visitors drop constraint visitors_church_id_member_id_fkey;
alter table visitors add foreign key (church_id, member_id) references members (church_id, id)
  on delete set null (member_id);
do $$
declare
  tie text;
begin
  select conname into strict tie from pg_constraint
  where conrelid = 'visitors'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%(converted_at IS NULL) = (member_id IS NULL)%';
  execute format('alter table visitors drop constraint %I', tie);
end
$$;
alter table visitors add constraint visitors_member_only_if_converted check (member_id is null or converted_at is not null);

create index members_deleted on members (deleted_at) where deleted_at is not null;
create index visitors_deleted on visitors (deleted_at) where deleted_at is not null;
