import type { MembershipStatus, MinisterialFunction } from "@aprisco/contract/vocabulary"
import { type Insertable, sql } from "kysely"
import { minutesAfter } from "../../src/core/clock.ts"
import type { AuditEntries } from "../../src/db/schema-accounts.ts"
import { atHour, dayBefore, earlier, founded } from "./days.ts"
import { type Filled, workersOf } from "./filled.ts"
import { encrypted, type Moment, parts } from "./moment.ts"

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** What has been changed since the church began, as the audit trail shows it, and what is in the trash. */
export async function fillChanges(moment: Moment, filled: Filled): Promise<void> {
  const entries = [
    ...beginnings(moment, filled),
    ...signIns(moment, filled),
    ...(await admissions(moment, filled)),
    ...(await corrections(moment, filled)),
    ...(await standings(moment, filled)),
    ...(await promotions(moment, filled)),
    ...(await deletions(moment, filled)),
  ]
  for (const part of parts(entries)) await moment.db.insertInto("auditEntries").values(part).execute()
}

type Entry = Insertable<AuditEntries>

function entry(
  { churchId }: Filled,
  action: string,
  { at, actorId, id, facts = {} }: { at: Date; actorId: number | null; id: number; facts?: object },
): Entry {
  const [entity = ""] = action.split(".")
  return { churchId, at, actorId, action, entity, entityId: id, facts: JSON.stringify(facts) }
}

function beginnings({ now }: Moment, filled: Filled): Entry[] {
  const { church, churchId, staff } = filled
  const at = founded(now, church)
  const [founder, ...others] = staff
  const { affiliation } = church
  return [
    entry(filled, "church.founded", { at, actorId: founder, id: churchId, facts: { affiliation } }),
    ...others.map((id, place) =>
      entry(filled, "user.invited", {
        at: minutesAfter(at, (place + 1) * 20),
        actorId: founder,
        id,
        facts: { role: church.users[place + 1]?.role },
      }),
    ),
    entry(filled, "church.changed", {
      at: minutesAfter(at, DAY_MINUTES),
      actorId: founder,
      id: churchId,
      facts: { fields: ["phone", "zipcode"] },
    }),
  ]
}

/** There is a sign-in on most days of the last three weeks. */
function signIns({ random, now }: Moment, filled: Filled): Entry[] {
  return filled.people.flatMap(({ id }) =>
    Array.from({ length: 21 }, (_, days) => days)
      .filter(() => random.chance(0.35))
      .map((days) => {
        const at = atHour(dayBefore(now, days), random.between(8, 21), random.between(0, 59))
        return entry(filled, "session.opened", { at: earlier(at, minutesAfter(now, -5)), actorId: id, id })
      }),
  )
}

/** Recent additions to the roll only: the hundreds of the old roll would hide everything else. */
async function admissions({ db, random, now }: Moment, filled: Filled): Promise<Entry[]> {
  const rows = await db
    .selectFrom("members")
    .where("churchId", "=", filled.churchId)
    .where("createdAt", ">", minutesAfter(founded(now, filled.church), 30 * DAY_MINUTES))
    .orderBy("id")
    .select(["id", "createdAt"])
    .execute()
  return rows.map(({ id, createdAt }) =>
    entry(filled, "member.admitted", { at: createdAt, actorId: random.pick([...workersOf(filled)]), id }),
  )
}

const CORRECTED: readonly [readonly string[], ...(readonly string[])[]] = [
  ["phone"],
  ["email", "phone"],
  ["zipcode", "address", "number"],
  ["maritalStatus"],
  ["profession"],
]

/** One record in twelve was corrected in the last two months. */
async function corrections({ db, random, now }: Moment, filled: Filled): Promise<Entry[]> {
  const rows = await db
    .selectFrom("members")
    .where("churchId", "=", filled.churchId)
    .where(sql<boolean>`id % 12 = 5`)
    .orderBy("id")
    .select("id")
    .execute()
  const longest = Math.min(60, filled.church.days - 11)
  return rows.map(({ id }) =>
    entry(filled, "member.changed", {
      at: atHour(dayBefore(now, random.between(1, longest)), random.between(8, 21), random.between(0, 59)),
      actorId: random.pick([...workersOf(filled)]),
      id,
      facts: { fields: random.pick(CORRECTED) },
    }),
  )
}

const REASONS: Record<Exclude<MembershipStatus, "active">, readonly [string, ...string[]]> = {
  inactive: ["Sem frequência há seis meses", "Trabalha em outro estado por enquanto", ""],
  transferred: ["Carta para a Igreja da Ponte", "Mudou-se com a família"],
  deceased: ["Culto de gratidão realizado no templo", ""],
}

/** Status changes of inactive members: half of them since the church uses the product. */
async function standings(moment: Moment, filled: Filled): Promise<Entry[]> {
  const { db, random, now } = moment
  const rows = await db
    .selectFrom("members")
    .where("churchId", "=", filled.churchId)
    .where("membershipStatus", "<>", "active")
    .where(sql<boolean>`id % 2 = 0`)
    .orderBy("id")
    .select(["id", "membershipStatus as status"])
    .execute()
  const changes = rows.flatMap(({ id, status }) => {
    if (status === "active") return []
    const at = minutesAfter(now, -random.between(2, Math.min(300, filled.church.days - 11)) * DAY_MINUTES)
    return [
      { id, status, at, reason: random.pick(REASONS[status]), actorId: random.pick([...workersOf(filled)]) },
    ]
  })
  if (changes.length === 0) return []
  await db
    .insertInto("membershipStatusChanges")
    .values(
      changes.map(({ id, status, at, reason, actorId }) => ({
        churchId: filled.churchId,
        memberId: id,
        fromStatus: "active" as const,
        status,
        effectiveDate: dayBefore(at, 0),
        encryptedReason: encrypted(moment, reason),
        changedById: actorId,
        createdAt: at,
      })),
    )
    .execute()
  return changes.map(({ status, reason: _, ...change }) =>
    entry(filled, "member.status_changed", { ...change, facts: { from: "active", to: status } }),
  )
}

/** The consecrations since the church uses the product. */
async function promotions({ db, now }: Moment, filled: Filled): Promise<Entry[]> {
  const { rows } = await sql<{ id: number; from: MinisterialFunction; to: MinisterialFunction; day: string }>`
    select now.member_id as id, before.status as from, now.status as to, now.effective_date as day
    from ministerial_statuses as now
    join ministerial_statuses as before on before.church_id = now.church_id and before.member_id = now.member_id
      and before.end_date = now.effective_date
    where now.church_id = ${filled.churchId} and now.is_current
      and now.effective_date > ${dayBefore(now, filled.church.days - 11)}::date
    order by now.member_id`.execute(db)
  return rows.map(({ id, from, to, day }) =>
    entry(filled, "member.function_changed", {
      at: earlier(atHour(day, 20, 30), minutesAfter(now, -10)),
      actorId: filled.staff[0],
      id,
      facts: { from, to },
    }),
  )
}

/** A few rows of the trash, to which no other row points. */
async function deletions({ db, random, now }: Moment, filled: Filled): Promise<Entry[]> {
  if (filled.church.members < 60) return []
  const { churchId } = filled
  const { rows } = await sql<{ kind: "member" | "visitor"; id: number }>`
    (select 'member' as kind, id from members where church_id = ${churchId} and spouse_member_id is null
        and deleted_at is null and not exists (select from members as m where m.spouse_member_id = members.id)
        and not exists (select from visitors where visitors.member_id = members.id)
        and not exists (select from ministry_members as t where t.member_id = members.id)
      order by id % 7, id limit 3)
    union all
    (select 'visitor', id from visitors where church_id = ${churchId} and member_id is null and deleted_at is null
        and follow_up_status = 'not_interested'
      order by id limit 2)`.execute(db)
  const gone = rows.map((row) => ({
    ...row,
    at: atHour(dayBefore(now, random.between(1, 25)), random.between(8, 20), random.between(0, 59)),
    actorId: workersOf(filled)[0],
  }))
  for (const { kind, id, at, actorId } of gone) {
    await db
      .updateTable(kind === "member" ? "members" : "visitors")
      .set({ deletedAt: at, deletedById: actorId })
      .where("id", "=", id)
      .execute()
  }
  return gone.map(({ kind, ...what }) => entry(filled, `${kind}.deleted`, what))
}
