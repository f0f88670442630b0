import pg from "pg"

/** People of a group. */
const PEOPLE = 20
/** Closed lists of each group, one a week back from today. */
const WEEKS = 10

/**
 * Groups of twenty people with ten closed lists each, of every church: so many marks as half of its members times twenty. Call it after
 * `fillChurches`. Returns the ids that the calls of the first church need: an open list of an activity, and people who are expected on it.
 */
export async function fillAttendance(
  ownerUrl: string,
): Promise<{ listId: number; people: number[]; marks: number }> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`
      begin;
      create temp table own on commit drop as
        select person_id, church_id, branch_id, row_number() over (partition by church_id order by id) - 1 as place
        from members where deleted_at is null;
      insert into groups (church_id, branch_id, name, kind, weekday, start_time, created_at)
        select church_id, min(branch_id), 'Grupo ' || place / ${PEOPLE}, 'celula', 3, '19:30', now() - interval '2 years'
        from own group by church_id, place / ${PEOPLE};
      create temp table numbered on commit drop as
        select id, church_id, row_number() over (partition by church_id order by id) - 1 as place from groups;
      insert into group_stays (church_id, group_id, person_id, role, joined_on)
        select own.church_id, numbered.id, own.person_id, case when own.place % ${PEOPLE} = 0 then 'leader' else 'member' end, current_date - 700
        from own join numbered on numbered.church_id = own.church_id and numbered.place = own.place / ${PEOPLE};
      insert into gatherings (church_id, branch_id, source, group_id, title, day, start_time, starts_at, status, closed_at)
        select groups.church_id, groups.branch_id, 'group', groups.id, groups.name, current_date - 7 * week, '19:30', now() - week * interval '7 days',
          'closed', now()
        from groups cross join generate_series(1, ${WEEKS}) as week;
      insert into attendance_marks (church_id, gathering_id, person_id, status, marked_at, arrived_at, expected)
        select gatherings.church_id, gatherings.id, stay.person_id,
          case when (stay.person_id + gatherings.id) % 5 < 3 then 'present' else 'absent' end, now(), now(), true
        from gatherings join group_stays as stay on stay.church_id = gatherings.church_id and stay.group_id = gatherings.group_id;
      insert into activities (church_id, branch_id, name, kind, weekday, start_time)
        select church_id, min(branch_id), 'Culto', 'culto', 0, '19:00' from own where church_id = (select min(church_id) from own) group by 1;
      insert into gatherings (church_id, branch_id, source, activity_id, title, day, start_time, starts_at)
        select church_id, branch_id, 'activity', id, name, current_date, start_time, now() from activities where name = 'Culto';
      commit`)
    await owner.query("vacuum analyze")
    const { rows: lists } = await owner.query<{ id: string; churchId: string; branchId: string }>(
      `select id, church_id as "churchId", branch_id as "branchId" from gatherings where source = 'activity'`,
    )
    const [list] = lists
    const { rows: people } = await owner.query<{ personId: string }>(
      `select person_id as "personId" from members where church_id = $1 and branch_id = $2 and membership_status = 'active' order by id limit 500`,
      [list?.churchId, list?.branchId],
    )
    const { rows: counts } = await owner.query<{ count: string }>("select count(*) from attendance_marks")
    return {
      listId: Number(list?.id),
      people: people.map(({ personId }) => Number(personId)),
      marks: Number(counts[0]?.count),
    }
  } finally {
    await owner.end()
  }
}
