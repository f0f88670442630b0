import { PRAYER_READERS } from "@aprisco/contract/access/prayer-readers"
import { GRANTS } from "@aprisco/contract/access/roles"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { amountOf } from "@aprisco/contract/kit/money"
import type { NotificationKind } from "@aprisco/contract/notifications/routes"
import { type Insertable, sql } from "kysely"
import { minutesAfter } from "../../src/core/clock.ts"
import { countOnRoll } from "../../src/db/on-roll.ts"
import type { NotificationFacts, Notifications } from "../../src/db/schema-notifications.ts"
import { isConcerned } from "../../src/modules/ground/notifications/audience.ts"
import { founded } from "./days.ts"
import type { Filled } from "./filled.ts"
import type { Moment } from "./moment.ts"

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** Older ones have been read. */
const UNREAD_DAYS = 2

/** The notifications of a church's users. None is sent by e-mail: they are old. */
export async function fillNotifications(moment: Moment, filled: Filled): Promise<void> {
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
      notificationsOf(filled, "new_visitor", createdAt).map((notification) => ({
        ...notification,
        visitorId: id,
      })),
    ),
    ...(await planNotifications(moment, filled)),
    ...(await paidInvoices(moment, filled)),
    ...(await overdue(moment, filled)),
    ...(await lateRequests(moment, filled)),
    ...pastorsTold(moment, filled),
    ...(await questionsAsked(moment, filled)),
    ...(await inquiriesReceived(moment, filled)),
    ...(await reportsSent(moment, filled)),
    ...schedulesTold(filled, now),
    ...(await billsDue(moment, filled)),
  ].map((notification) => asRow(notification, now))
  if (notifications.length > 0) await db.insertInto("notifications").values(notifications).execute()
}

/** Notifications of the office about requests of churches, and of the churches about its answers. */
export async function fillAffiliationNotifications(
  { db, now }: Moment,
  churches: readonly Filled[],
): Promise<void> {
  const [mother, ...others] = churches
  const notifications = others.flatMap((filled) => {
    const { name, affiliation, denomination, place } = filled.church
    const asked = minutesAfter(founded(now, filled.church), 90)
    const facts: NotificationFacts = { churchName: name, place: `${place.city}/${place.state}` }
    const request = notificationsOf(mother ?? filled, "affiliation_request", asked, facts)
    const answer: NotificationFacts = {
      denominationName: denomination ?? "",
      decision: affiliation === "refused" ? "refused" : "approved",
    }
    const reply = notificationsOf(
      filled,
      "affiliation_decision",
      minutesAfter(asked, 2 * DAY_MINUTES),
      answer,
    )
    return [...request, ...(affiliation === "pending" ? [] : reply)]
  })
  // Stored for ninety days (modules/ground/notifications); a request that waits has not been read.
  const kept = notifications.filter(({ at }) => at > minutesAfter(now, -90 * DAY_MINUTES))
  if (kept.length > 0) {
    await db
      .insertInto("notifications")
      .values(kept.map((notification) => asRow(notification, now)))
      .execute()
  }
}

interface NewNotification {
  churchId: number
  userId: number
  kind: NotificationKind
  at: Date
  facts: NotificationFacts
  visitorId?: number
}

/** For the people concerned. Managers of branches are left out: their branches are in another table. */
function notificationsOf(
  { churchId, people }: Filled,
  kind: NotificationKind,
  at: Date,
  facts: NotificationFacts = {},
): NewNotification[] {
  return people
    .filter(({ role }) => role !== "BRANCH_MANAGER" && isConcerned(kind, role, []))
    .map(({ id: userId }) => ({ churchId, userId, kind, at, facts }))
}

function asRow(
  { facts, at, visitorId, ...notification }: NewNotification,
  now: Date,
): Insertable<Notifications> {
  const isRead =
    at < minutesAfter(now, -UNREAD_DAYS * DAY_MINUTES) && notification.kind !== "affiliation_request"
  return {
    ...notification,
    at,
    visitorId: visitorId ?? null,
    facts: JSON.stringify(facts),
    readAt: isRead ? minutesAfter(at, 9 * HOUR_MINUTES) : null,
    emailPending: false,
  }
}

/** Open questions, for who answers them. */
async function questionsAsked({ db }: Moment, { churchId, people }: Filled): Promise<NewNotification[]> {
  const open = await db
    .selectFrom("questions")
    .where("churchId", "=", churchId)
    .where("state", "=", "open")
    .select(["id", "askedAt"])
    .execute()
  const readers = people.filter(({ role }) => PRAYER_READERS.includes(role))
  return open.flatMap(({ id: questionId, askedAt: at }) =>
    readers.map(({ id: userId }) => ({
      ...{ churchId, userId, at, kind: "question" as const },
      facts: { questionId, question: "asked" as const },
    })),
  )
}

/** What strangers wrote, for who answers messages. */
async function inquiriesReceived({ db }: Moment, { churchId, people }: Filled): Promise<NewNotification[]> {
  const received = await db
    .selectFrom("inquiries")
    .where("churchId", "=", churchId)
    .select(["id", "protocol", "receivedAt"])
    .execute()
  const readers = people.filter(({ role }) => role !== "BRANCH_MANAGER" && GRANTS[role].has("messages.send"))
  return received.flatMap(({ id: inquiryId, protocol, receivedAt: at }) =>
    readers.map(({ id: userId }) => ({
      ...{ churchId, userId, at, kind: "inquiry" as const },
      facts: { inquiryId, protocol, given: false },
    })),
  )
}

/** The monthly reports that wait for who decides. */
async function reportsSent({ db }: Moment, { churchId, people }: Filled): Promise<NewNotification[]> {
  const sent = await db
    .selectFrom("monthlyReports")
    .innerJoin("branches", "branches.id", "monthlyReports.branchId")
    .where("monthlyReports.churchId", "=", churchId)
    .where("monthlyReports.status", "=", "sent")
    .select([
      "monthlyReports.id",
      "monthlyReports.month",
      "monthlyReports.sentAt",
      "branches.name as branchName",
    ])
    .execute()
  const deciders = people.filter(({ role }) => GRANTS[role].has("documents.manage"))
  return sent.flatMap(({ id: monthlyReportId, month, sentAt, branchName }) =>
    deciders.map(({ id: userId }) => ({
      ...{ churchId, userId, at: sentAt ?? new Date(0), kind: "monthly_report" as const },
      facts: { monthlyReportId, branchName, month: month.slice(0, 7), monthly: "sent" as const },
    })),
  )
}

/** What has become of a report that was scheduled. */
function schedulesTold({ churchId, people }: Filled, now: Date): NewNotification[] {
  return people
    .filter(({ role }) => role === "CHURCH_ADMIN")
    .map(({ id: userId }) => ({
      ...{ churchId, userId, at: minutesAfter(now, -3 * DAY_MINUTES), kind: "report_schedule" as const },
      facts: {
        title: "Relatório agendado",
        message: "«Rol de membros» não foi enviado a quem já não pode ver relatórios.",
      },
    }))
}

/** The bills of the last day on which some were due, as the day's job told of them. */
async function billsDue({ db, now }: Moment, { churchId, people }: Filled): Promise<NewNotification[]> {
  const day = await db
    .selectFrom("treasuryBills")
    .where("churchId", "=", churchId)
    .where("kind", "=", "payable")
    .where("deletedAt", "is", null)
    .where("dueDate", "<", civilDay(now))
    .groupBy("dueDate")
    .orderBy("dueDate", "desc")
    .limit(1)
    .select(({ fn }) => [
      "dueDate",
      fn.countAll<number>().as("bills"),
      fn.sum<number>("amountCents").as("cents"),
    ])
    .executeTakeFirst()
  if (day === undefined) return []
  const { dueDate: dueOn, bills, cents } = day
  // A manager of branches is told of their branches alone.
  return people
    .filter(({ role }) => role !== "BRANCH_MANAGER" && GRANTS[role].has("finance.edit"))
    .map(({ id: userId }) => ({
      ...{ churchId, userId, at: new Date(`${dueOn}T05:00:00-03:00`), kind: "bill_due" as const },
      facts: { bills, amount: amountOf(Number(cents)), dueOn },
    }))
}

const REFUSAL = "Este plano é da sede da denominação, que já o tem: ele vale para as igrejas dela."

async function planNotifications({ db, now }: Moment, filled: Filled): Promise<NewNotification[]> {
  const { rows } = await sql<{
    members: number
    memberLimit: number | null
    plan: string
    price: string | null
  }>`
    select ${countOnRoll(sql.ref("churches.id"))} as members,
      plans.member_limit, plans.name as plan, plans.price
    from churches join plans on plans.id = churches.plan_id where churches.id = ${filled.churchId}`.execute(
    db,
  )
  return rows.flatMap(({ members, memberLimit, plan, price }) => [
    ...(memberLimit !== null && members >= 0.9 * memberLimit
      ? notificationsOf(filled, "plan_limit", minutesAfter(now, -20 * HOUR_MINUTES), { members, memberLimit })
      : []),
    ...notificationsOf(
      filled,
      price === "0.00" ? "plan_refused" : "plan_confirmed",
      minutesAfter(founded(now, filled.church), 3 * DAY_MINUTES),
      price === "0.00" ? { plan: "Denominação", heldPlan: plan, reason: REFUSAL } : { plan },
    ),
  ])
}

/** The payments that `fill-invoices` says were received. */
async function paidInvoices({ db }: Moment, filled: Filled): Promise<NewNotification[]> {
  const invoices = await db
    .selectFrom("invoices")
    .where("churchId", "=", filled.churchId)
    .select(["id", "planName", "periodEnd", "paidAt"])
    .execute()
  return invoices.flatMap(({ id, planName, periodEnd, paidAt }) =>
    paidAt === null
      ? []
      : notificationsOf(filled, "plan_billing", paidAt, {
          billing: "paid",
          plan: planName,
          invoice: id,
          dueOn: periodEnd,
        }),
  )
}

/** Requests about personal data that nobody has answered in time. */
async function lateRequests({ db, now }: Moment, filled: Filled): Promise<NewNotification[]> {
  const requests = await db
    .selectFrom("privacyRequests")
    .where("churchId", "=", filled.churchId)
    .where("state", "=", "open")
    .where("dueOn", "<", civilDay(now))
    .orderBy("id")
    .select(["protocol", "dueOn"])
    .execute()
  return requests.flatMap(({ protocol, dueOn }) =>
    notificationsOf(filled, "privacy_request", minutesAfter(now, -DAY_MINUTES), {
      protocol,
      dueOn,
      due: "late",
    }),
  )
}

/** When a pastor left the team, the others were told who reads the pastoral notes. */
function pastorsTold({ now }: Moment, { churchId, people }: Filled): NewNotification[] {
  return people
    .filter(({ role }) => role === "PASTOR")
    .map(({ id: userId }) => ({
      churchId,
      userId,
      kind: "pastors_changed",
      at: minutesAfter(now, -40 * DAY_MINUTES),
      facts: { withoutPastor: false },
    }))
}

/** The reminders that `fill-follow-ups` says were given. */
async function overdue({ db, now }: Moment, { churchId, people }: Filled): Promise<NewNotification[]> {
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
