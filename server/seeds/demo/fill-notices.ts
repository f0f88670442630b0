import { GRANTS } from "@aprisco/contract/access/roles"
import type { NotificationKind } from "@aprisco/contract/notifications/routes"
import { type Insertable, sql } from "kysely"
import { minutesAfter } from "../../src/core/clock.ts"
import type { Notices, NotificationFacts } from "../../src/db/schema-notices.ts"
import { rolesConcerned } from "../../src/modules/notifications/audience.ts"
import { founded } from "./days.ts"
import type { Filled } from "./filled.ts"
import type { Moment } from "./moment.ts"

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** What is older has been read. */
const UNREAD_DAYS = 2

/** The notifications of a church's users. None is sent by e-mail: they are old. */
export async function fillNotices(moment: Moment, filled: Filled): Promise<void> {
  const { db, now } = moment
  const { churchId } = filled
  const visitors = await db
    .selectFrom("visitors")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .where("registrationSource", "=", "qr_code")
    .where("createdAt", ">", minutesAfter(now, -14 * DAY_MINUTES))
    .orderBy("id")
    .select(["id", "createdAt"])
    .execute()
  const notifications = [
    ...visitors.flatMap(({ id, createdAt }) =>
      told(filled, "new_visitor", createdAt).map((notice) => ({ ...notice, visitorId: id })),
    ),
    ...(await planNotices(moment, filled)),
    ...(await overdue(moment, filled)),
  ].map((notice) => asNotice(notice, now))
  if (notifications.length > 0) await db.insertInto("notices").values(notifications).execute()
}

/** Notifications of the office about requests of churches, and of the churches about its answers. */
export async function fillAffiliationNotices(
  { db, now }: Moment,
  churches: readonly Filled[],
): Promise<void> {
  const [mother, ...others] = churches
  const notifications = others.flatMap((filled) => {
    const { name, affiliation, denomination, place } = filled.church
    const asked = minutesAfter(founded(now, filled.church), 90)
    const facts: NotificationFacts = { churchName: name, place: `${place.city}/${place.state}` }
    const request = told(mother ?? filled, "affiliation_request", asked, facts)
    const answer: NotificationFacts = {
      denominationName: denomination ?? "",
      decision: affiliation === "refused" ? "refused" : "approved",
    }
    const reply = told(filled, "affiliation_decision", minutesAfter(asked, 2 * DAY_MINUTES), answer)
    return [...request, ...(affiliation === "pending" ? [] : reply)]
  })
  // Stored for ninety days (modules/notifications); a request that waits has not been read.
  const kept = notifications.filter(({ at }) => at > minutesAfter(now, -90 * DAY_MINUTES))
  if (kept.length > 0) {
    await db
      .insertInto("notices")
      .values(kept.map((notice) => asNotice(notice, now)))
      .execute()
  }
}

interface Told {
  churchId: number
  userId: number
  kind: NotificationKind
  at: Date
  facts: NotificationFacts
  visitorId?: number
}

/** To everybody whose business it is. Managers of branches are left out: which branch is theirs is another table. */
function told(
  { churchId, people }: Filled,
  kind: NotificationKind,
  at: Date,
  facts: NotificationFacts = {},
): Told[] {
  const concerned = rolesConcerned(kind)
  return people
    .filter(({ role }) => role !== "BRANCH_MANAGER" && concerned.includes(role))
    .map(({ id: userId }) => ({ churchId, userId, kind, at, facts }))
}

function asNotice({ facts, at, visitorId, ...notice }: Told, now: Date): Insertable<Notices> {
  const isRead = at < minutesAfter(now, -UNREAD_DAYS * DAY_MINUTES) && notice.kind !== "affiliation_request"
  return {
    ...notice,
    at,
    visitorId: visitorId ?? null,
    facts: JSON.stringify(facts),
    readAt: isRead ? minutesAfter(at, 9 * HOUR_MINUTES) : null,
    mailOpen: false,
  }
}

const REFUSAL = "Este plano é da sede da denominação, que já o tem: ele vale para as igrejas dela."

async function planNotices({ db, now }: Moment, filled: Filled): Promise<Told[]> {
  const { rows } = await sql<{
    members: number
    memberLimit: number | null
    plan: string
    price: string | null
  }>`
    select (select count(*) from members where church_id = churches.id and deleted_at is null) as members,
      plans.member_limit, plans.name as plan, plans.price
    from churches join plans on plans.id = churches.plan_id where churches.id = ${filled.churchId}`.execute(
    db,
  )
  return rows.flatMap(({ members, memberLimit, plan, price }) => [
    ...(memberLimit !== null && members >= 0.9 * memberLimit
      ? told(filled, "plan_limit", minutesAfter(now, -20 * HOUR_MINUTES), { members, memberLimit })
      : []),
    ...told(
      filled,
      price === "0.00" ? "plan_refused" : "plan_confirmed",
      minutesAfter(founded(now, filled.church), 3 * DAY_MINUTES),
      price === "0.00" ? { plan: "Denominação", heldPlan: plan, reason: REFUSAL } : { plan },
    ),
  ])
}

/** The reminders that `fill-follow-ups` says were given. */
async function overdue({ db, now }: Moment, { churchId, people }: Filled): Promise<Told[]> {
  const rows = await db
    .selectFrom("visitors")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .where("followUpDueAt", "<=", now)
    .where("followUpDueAt", ">", minutesAfter(now, -20 * DAY_MINUTES))
    .orderBy("id")
    .select(["id", "responsibleId", "followUpDueAt"])
    .execute()
  const office = people.filter(({ role }) => GRANTS[role].has("church.manage")).map(({ id }) => id)
  return rows.flatMap(({ id, responsibleId, followUpDueAt }) =>
    (responsibleId === null ? office : [responsibleId]).map((userId) => ({
      churchId,
      userId,
      kind: "follow_up_due" as const,
      at: followUpDueAt ?? now,
      facts: responsibleId === null ? { unassigned: true } : {},
      visitorId: id,
    })),
  )
}
