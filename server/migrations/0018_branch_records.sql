-- Branches as records of their own: when each meets, where it stands in the church, and how one is closed.

alter table branches add column service_times jsonb not null default '[]'
  check (jsonb_typeof(service_times) = 'array');
comment on column branches.service_times is 'When it meets: [{weekday 0 (Sunday) to 6, time HH:MM, name}].';

create index branches_by_parent on branches (church_id, parent_id) where deleted_at is null;

-- Sorting by it puts each unit below the one it belongs to, the headquarters first, names as Portuguese sorts them.
create function app.branch_line(church bigint, branch bigint) returns text[] language sql stable
begin atomic
  with recursive line (parent_id, step, part) as (
    select parent_id, 1, array[case kind when 'headquarters' then '0' else '1' end, name::text, lpad(id::text, 19, '0')]
    from branches where church_id = church and id = branch
    union all
    select above.parent_id, line.step + 1,
      array[case above.kind when 'headquarters' then '0' else '1' end, above.name::text, lpad(above.id::text, 19, '0')]
    from line join branches as above on above.church_id = church and above.id = line.parent_id
    where above.deleted_at is null
  )
  select array_agg(word order by step desc, place)
  from line, unnest(part) with ordinality as words (word, place);
end;
comment on function app.branch_line(bigint, bigint) is 'A branch and all above it, topmost first, three words each.';

-- A branch may be closed while somebody is being entered into it: the closing holds the branch's row, this waits for
-- it, and whoever comes too late belongs to the headquarters, since nothing is blocked for want of a branch.
create function app.live_branch() returns trigger language plpgsql as $$
begin
  perform from branches
  where church_id = new.church_id and id = new.branch_id and deleted_at is null
  for key share;
  if not found then
    select coalesce(max(id), new.branch_id) into new.branch_id
    from branches where church_id = new.church_id and kind = 'headquarters' and deleted_at is null;
  end if;
  return new;
end
$$;
create trigger live_branch before insert or update of branch_id on members
  for each row execute function app.live_branch();
create trigger live_branch before insert or update of branch_id on visitors
  for each row execute function app.live_branch();
