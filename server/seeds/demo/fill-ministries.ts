import type { MinistryRole } from "@aprisco/contract/ministries/routes"
import { sql } from "kysely"
import { yearsBetween } from "../../src/core/clock.ts"
import { datedActivities, WEEK, weekOfBranch } from "./activities.ts"
import { dayBefore, founded, someDay } from "./days.ts"
import { type Filled, idOf } from "./filled.ts"
import { MINISTRIES, RESTING_MINISTRY } from "./ministries.ts"
import { type Moment, parts } from "./moment.ts"

/** A church of so many members has one ministry more. */
const MEMBERS_A_MINISTRY = 28
const FEWEST = 2

/** The ministries with their teams, and the weekly and dated activities. */
export async function fillMinistries(moment: Moment, filled: Filled): Promise<void> {
  const ids = await insertMinistries(moment, filled)
  await insertTeams(moment, filled, ids)
  await insertActivities(moment, filled, ids)
}

async function insertMinistries({ db, now }: Moment, filled: Filled): Promise<Map<string, number>> {
  const { church, churchId, branches, staff } = filled
  const count = Math.max(FEWEST, Math.round(church.members / MEMBERS_A_MINISTRY))
  const resting = church.members > 100 ? [RESTING_MINISTRY] : []
  const rows = await db
    .insertInto("ministries")
    .values(
      [...MINISTRIES.slice(0, count), ...resting].map((ministry) => ({
        churchId,
        branchId: idOf(branches, "Sede"),
        name: ministry.name,
        description: ministry.description,
        meetingWeekday: ministry.weekday,
        meetingTime: ministry.time,
        place: ministry.place,
        isActive: ministry !== RESTING_MINISTRY,
        createdById: staff[0],
        createdAt: founded(now, church),
      })),
    )
    .returning(["id", "name"])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function insertTeams(
  { db, random, now }: Moment,
  { church, churchId, staff }: Filled,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const today = dayBefore(now, 0)
  const people = await db
    .selectFrom("memberRecords")
    .where("churchId", "=", churchId)
    .where("membershipStatus", "=", "active")
    .where("birthDate", "is not", null)
    .orderBy("id")
    .select(["id", "gender", "birthDate", "membershipDate"])
    .execute()
  const rows = [...MINISTRIES, RESTING_MINISTRY].flatMap(({ name, sex, ages: [least, most] }) => {
    const ministryId = ids.get(name)
    if (ministryId === undefined) return []
    const fit = people.filter(({ gender, birthDate }) => {
      const age = yearsBetween(birthDate, today) ?? 0
      return age >= least && age <= most && (sex === undefined || gender === sex)
    })
    const size = Math.min(fit.length, random.between(4, Math.max(6, Math.round(church.members / 16))))
    // Every n-th member from an offset: some serve in two ministries, few in more.
    const first = random.between(0, Math.max(0, fit.length - 1))
    const step = Math.max(1, Math.floor(fit.length / Math.max(1, size)))
    const team = Array.from({ length: size }, (_, place) => fit[(first + place * step) % fit.length])
    return [...new Set(team)].flatMap((person, place) =>
      person === undefined
        ? []
        : [
            {
              churchId,
              ministryId,
              memberId: person.id,
              role: roleAt(place, size),
              since: someDay(random, person.membershipDate ?? today, today),
              addedById: staff[0],
            },
          ],
    )
  })
  for (const part of parts(rows)) await db.insertInto("ministryMembers").values(part).execute()
}

const OFFICES: readonly MinistryRole[] = ["leader", "vice_leader", "secretary", "treasurer"]

/** The larger a team, the more of its offices are taken. */
function roleAt(place: number, size: number): MinistryRole {
  return (place < Math.max(1, Math.floor(size / 3)) ? OFFICES[place] : undefined) ?? "member"
}

async function insertActivities(
  { db, now }: Moment,
  { church, churchId, branches, staff }: Filled,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const own = { churchId, createdById: staff[0], createdAt: founded(now, church) }
  const dated = datedActivities(now).filter(({ startsAt }) => startsAt > own.createdAt)
  const hasIts = ({ ministry }: { ministry?: string }) => ministry === undefined || ids.has(ministry)
  const week = [...branches].flatMap(([name, branchId], place) =>
    (name === "Sede" ? WEEK : weekOfBranch(name, place))
      .filter(hasIts)
      .map(({ start, end, ministry, description, ...activity }) => ({
        ...own,
        ...activity,
        branchId,
        startTime: start,
        endTime: end,
        ministryId: ministry === undefined ? null : idOf(ids, ministry),
        description: description ?? "",
      })),
  )
  await db.insertInto("activities").values(week).execute()
  await db
    .insertInto("activities")
    .values(
      dated.filter(hasIts).map(({ ministry, ...activity }) => ({
        ...own,
        ...activity,
        branchId: idOf(branches, "Sede"),
        ministryId: ministry === undefined ? null : idOf(ids, ministry),
      })),
    )
    .execute()
  // An inactive one, in the first branch that is not the headquarters.
  await sql`update activities set is_active = false where id = (
    select id from activities where church_id = ${churchId} and kind = 'celula' order by id limit 1)
    and (select count(*) from activities where church_id = ${churchId} and kind = 'celula') > 2`.execute(db)
}
