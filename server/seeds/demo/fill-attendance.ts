import { instantInState } from "@aprisco/contract/brazil/state-time"
import type { Insertable } from "kysely"
import { sql } from "kysely"
import { minutesAfter } from "../../src/core/clock.ts"
import type { AttendanceCounts, AttendanceMarks, Gatherings } from "../../src/db/schema-attendance.ts"
import { dayBefore } from "./days.ts"
import { type Filled, idOf } from "./filled.ts"
import { countsOfClass, countsOfService, type Expected, marksOf } from "./marks.ts"
import { type Moment, parts } from "./moment.ts"
import { createRandom } from "./random.ts"

/** A quarter. */
const WEEKS = 13
/** The first groups of a church: two cells, a Bible-school class and a discipleship. */
const GROUPS = 4
const MINUTES_UNTIL_CLOSED = 180

type NewList = Insertable<Gatherings> & { day: string; startsAt: Date }

/** Who came in the last quarter: to a few groups, and how many to the Sunday service. The first group has today's list open. */
export async function fillAttendance(moment: Moment, filled: Filled): Promise<void> {
  const { db } = moment
  const groups = await groupsOf(moment, filled)
  if (groups.length === 0) return
  // Its own choices: those of the people stay as they are.
  const random = createRandom(filled.churchId)
  const stays = await staysOf(moment, filled.churchId, groups)
  const marks: Insertable<AttendanceMarks>[] = []
  const counts: Insertable<AttendanceCounts>[] = []
  for (const group of groups) {
    const lists = await insertLists(moment, group.lists)
    for (const [week, list] of lists.entries()) {
      const expected = stays.get(group.id)?.filter((stay) => isIn(stay, list.day)) ?? []
      const made = marksOf(random, list, expected, { week, isClass: group.isClass })
      marks.push(...made)
      if (group.isClass) counts.push(...countsOfClass(random, list))
    }
  }
  const service = await insertLists(moment, await servicesOf(moment, filled))
  counts.push(...service.flatMap((list) => countsOfService(random, list, filled.church.members)))
  for (const part of parts(marks)) await db.insertInto("attendanceMarks").values(part).execute()
  for (const part of parts(counts)) await db.insertInto("attendanceCounts").values(part).execute()
  await expectMembers(moment, filled.churchId)
}

interface Group {
  id: number
  isClass: boolean
  lists: NewList[]
}

/** The first groups, each with a list for every week; the first group with today's besides. */
async function groupsOf({ db, now }: Moment, filled: Filled): Promise<Group[]> {
  const { church, churchId } = filled
  const groups = await db
    .selectFrom("groups")
    .where("churchId", "=", churchId)
    .where("weekday", "is not", null)
    .orderBy("id")
    .limit(GROUPS)
    .select(["id", "branchId", "name", "kind", "weekday", "startTime"])
    .execute()
  return groups.map(({ id, branchId, name, kind, weekday, startTime }, place) => {
    const isClass = kind === "ebd"
    const own = { branchId, source: "group" as const, groupId: id, title: name, startTime, isClass }
    const days = weeksBack(now, weekday ?? 0, church.days)
    const closed = days.map((day) => closedList(filled, { ...own, day }))
    const today = dayBefore(now, 0)
    const open = {
      ...openList(filled, { ...own, day: today }),
      extra: new Date(today).getUTCDay() !== weekday,
    }
    return { id, isClass, lists: place === 0 ? [...closed, open] : closed }
  })
}

/** The Sunday service of the headquarters. */
async function servicesOf({ db, now }: Moment, filled: Filled): Promise<NewList[]> {
  const { church, churchId, branches } = filled
  const service = await db
    .selectFrom("activities")
    .where("churchId", "=", churchId)
    .where("branchId", "=", idOf(branches, "Sede"))
    .where("kind", "=", "culto")
    .where("weekday", "=", 0)
    .select(["id", "branchId", "name", "startTime"])
    .executeTakeFirst()
  if (service === undefined) return []
  const { id: activityId, branchId, name: title, startTime } = service
  return weeksBack(now, 0, church.days).map((day) =>
    closedList(filled, { branchId, source: "activity", activityId, title, startTime, day }),
  )
}

/** The last days of a weekday before today, the newest first, on which the church used the product. */
function weeksBack(now: Date, weekday: number, days: number): string[] {
  const since = (new Date(dayBefore(now, 0)).getUTCDay() - weekday + 7) % 7 || 7
  return Array.from({ length: WEEKS }, (_, week) => since + 7 * week)
    .filter((back) => back < days)
    .map((back) => dayBefore(now, back))
}

type Dated = Omit<NewList, "churchId" | "startsAt">

function openList({ church, churchId, staff }: Filled, list: Dated & { day: string }): NewList {
  const startsAt = instantInState(list.day, list.startTime?.slice(0, 5) ?? "00:00", church.place.state)
  return { ...list, churchId, startsAt, createdById: staff[0], createdAt: startsAt }
}

function closedList(filled: Filled, list: Dated & { day: string }): NewList {
  const open = openList(filled, list)
  const closedAt = minutesAfter(open.startsAt, MINUTES_UNTIL_CLOSED)
  return { ...open, status: "closed", closedAt, closedById: filled.staff[0] }
}

async function insertLists({ db }: Moment, lists: NewList[]) {
  if (lists.length === 0) return []
  return db
    .insertInto("gatherings")
    .values(lists)
    .returning(["id", "churchId", "day", "startsAt", "status", "createdById"])
    .execute()
}

type Stay = Expected & { joinedOn: string; leftOn: string | null }

async function staysOf({ db }: Moment, churchId: number, groups: readonly Group[]) {
  const rows = await db
    .selectFrom("groupStays")
    .where("churchId", "=", churchId)
    .where(
      "groupId",
      "in",
      groups.map(({ id }) => id),
    )
    .orderBy("id")
    .select(["groupId", "personId", "joinedOn", "leftOn"])
    .execute()
  return Map.groupBy(rows, ({ groupId }): number => groupId) as ReadonlyMap<number, Stay[]>
}

const isIn = ({ joinedOn, leftOn }: Stay, day: string) => joinedOn <= day && (leftOn === null || leftOn > day)

/** The members are expected at the services, where heads are counted and nobody is marked. */
async function expectMembers({ db }: Moment, churchId: number): Promise<void> {
  await sql`insert into attendance_marks (church_id, gathering_id, person_id, marked_at, filled, expected)
    select gatherings.church_id, gatherings.id, entry.person_id, gatherings.closed_at, true, true
    from gatherings
    join members as entry on entry.church_id = gatherings.church_id and entry.branch_id = gatherings.branch_id
      and entry.deleted_at is null and entry.membership_status = 'active'
      and (entry.membership_date is null or entry.membership_date <= gatherings.day)
    where gatherings.church_id = ${churchId} and gatherings.source = 'activity'`.execute(db)
}
