import type { NotificationKind } from "@aprisco/contract/notifications/routes"
import { sql } from "kysely"
import type { AnyContext, Context } from "../../../core/context.ts"
import { compileOnce } from "../../../db/compile-once.ts"
import type { BillingEvent, NotificationFacts } from "../../../db/schema-notifications.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { rowConcerned } from "./audience.ts"
import { type Audience, type NotificationReader, readersOf } from "./queries.ts"
import { mailNotificationsSoon } from "./send-notification-emails.ts"

/** A visitor has registered by QR code: notifies the users who manage the visitors of that branch. */
export async function notifyOfVisitor(
  ctx: AnyContext,
  visitor: { id: number; churchId: number; branchId: number },
): Promise<void> {
  const { id: visitorId, ...audience } = visitor
  await notify(ctx, "new_visitor", audience, { visitorId })
}

/** A church asks to belong to a denomination: notifies its office. */
export async function notifyOfAffiliationRequest(
  ctx: AnyContext,
  request: { denominationId: number; churchName: string; place: string; founderId: number },
): Promise<void> {
  const { denominationId, founderId, ...facts } = request
  await notify(ctx, "affiliation_request", { denominationId }, { facts, causedById: founderId })
}

/** The office has answered a church, or ended its affiliation: notifies the church's administrators. */
export async function notifyOfAffiliationDecision(
  ctx: AnyContext,
  church: { id: number; denominationName: string; decision: "approved" | "refused" | "ended" },
): Promise<void> {
  const { id, ...facts } = church
  await notify(ctx, "affiliation_decision", { churchId: id }, { facts })
}

/** Notifies the office of the denomination that a church in scope names; the database function finds the readers. */
export async function notifyOffice(
  ctx: AnyContext,
  churchId: number,
  kind: "affiliation_request" | "affiliation_left" | "church_ending",
  facts: NotificationFacts,
): Promise<void> {
  await sql`select app.notify_office(${churchId}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${ctx.now})`.execute(
    ctx.db,
  )
  ctx.afterCommit(() => mailNotificationsSoon(ctx.services))
}

/** The same, by the operator or a job. Needs a system transaction. */
export async function notifyOfficeOfEnding(
  ctx: AnyContext,
  church: { denominationId: number } & NotificationFacts,
): Promise<void> {
  const { denominationId, ...facts } = church
  await notify(ctx, "church_ending", { denominationId }, { facts })
}

/** A church has reached 90 % of its plan: notifies the users who can choose another. */
export async function notifyOfPlanLimit(
  ctx: AnyContext,
  church: { id: number; members: number; memberLimit: number },
): Promise<void> {
  const { id, ...facts } = church
  await notify(ctx, "plan_limit", { churchId: id }, { facts })
}

/** The requested plan of a church was confirmed: notifies the users who can choose one. Needs a system transaction. */
export async function notifyOfConfirmedPlan(
  ctx: AnyContext,
  church: { id: number; plan: string },
): Promise<void> {
  await notify(ctx, "plan_confirmed", { churchId: church.id }, { facts: { plan: church.plan } })
}

/** The requested plan was refused: notifies the users who can choose one, with the reason. Needs a system transaction. */
export async function notifyOfRefusedPlan(
  ctx: AnyContext,
  church: { id: number; plan: string; heldPlan: string; reason: string },
): Promise<void> {
  const { id, ...facts } = church
  await notify(ctx, "plan_refused", { churchId: id }, { facts })
}

/** An invoice, or what became of the plan for want of its payment: notifies the users who can choose a plan. */
export async function notifyOfBilling(
  ctx: AnyContext,
  church: { id: number; billing: BillingEvent } & NotificationFacts,
): Promise<void> {
  const { id, ...facts } = church
  await notify(ctx, "plan_billing", { churchId: id }, { facts })
}

interface PrivacyRequestNotice {
  churchId: number
  protocol: string
  dueOn: string
}

/** Notifies users with `church.manage` of a request about personal data that came without the team. */
export async function notifyOfPrivacyRequest(
  ctx: AnyContext,
  { churchId, protocol, dueOn }: PrivacyRequestNotice,
): Promise<void> {
  await notify(ctx, "privacy_request", { churchId }, { facts: { protocol, dueOn } })
}

/** Open requests are soon due, or late. Needs a system transaction. */
export async function notifyOfDuePrivacyRequests(
  ctx: AnyContext,
  requests: readonly (PrivacyRequestNotice & { due: "days" | "day" | "late" })[],
): Promise<void> {
  if (requests.length === 0) return
  const readers = await ctx.db
    .selectFrom("users")
    .where(rowConcerned("privacy_request"))
    .where("isActive", "=", true)
    .where("churchId", "in", [...new Set(requests.map(({ churchId }) => churchId))])
    .select(["id", "churchId"])
    .execute()
  const notices = requests.flatMap(({ churchId, ...facts }) =>
    readers
      .filter((reader) => reader.churchId === churchId)
      .map(({ id: userId }) => ({
        churchId,
        userId,
        kind: "privacy_request" as const,
        facts: JSON.stringify(facts),
        at: ctx.now,
      })),
  )
  if (notices.length === 0) return
  await ctx.db.insertInto("notifications").values(notices).execute()
  ctx.afterCommit(() => mailNotificationsSoon(ctx.services))
}

/** The other pastors of a church who have signed in, as the database counts them for the pastoral notes. */
export async function pastorsLeft({ db }: AnyContext, churchId: number, besidesId: number): Promise<number> {
  const { count } = await pastors(db, churchId)
    .where("signedInAt", "is not", null)
    .where("id", "<>", besidesId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

const pastors = (db: Db, churchId: number) =>
  db
    .selectFrom("users")
    .where("churchId", "=", churchId)
    .where("role", "=", "PASTOR")
    .where("isActive", "=", true)
    .where("deletedAt", "is", null)
    .where("invitedEmail", "is", null)

/** Who reads the pastoral notes may have changed: notifies the pastors, and the one who was it until now. */
export async function notifyOfPastors(
  ctx: Context,
  change: { churchId: number; withoutPastor: boolean; formerId: number | null },
): Promise<void> {
  const { churchId, withoutPastor, formerId } = change
  const readers = await pastors(ctx.db, churchId).select("id").execute()
  const ids = new Set([...readers.map(({ id }) => id), ...(formerId === null ? [] : [formerId])])
  ids.delete(ctx.actor.userId)
  if (ids.size === 0) return
  const notices = [...ids].map((userId) => ({
    churchId,
    userId,
    kind: "pastors_changed" as const,
    facts: JSON.stringify({ withoutPastor }),
    at: ctx.now,
    causedById: ctx.actor.userId,
  }))
  await ctx.db.insertInto("notifications").values(notices).execute()
  ctx.afterCommit(() => mailNotificationsSoon(ctx.services))
}

/** A reminder of an overdue follow-up. */
interface FollowUpReminder extends NotificationReader {
  /** Absent: it is about people who are no visitors. */
  visitorId?: number
  /** How many people it is about who are no visitors. */
  people?: number
  /** Nobody is responsible. */
  unassigned: boolean
}

/** Called by the reminder job in its system transaction; the job sends the mails after the commit. */
export async function notifyOfDueFollowUps(
  db: Db,
  at: Date,
  reminders: readonly FollowUpReminder[],
): Promise<void> {
  if (reminders.length === 0) return
  await db
    .insertInto("notifications")
    .values(
      reminders.map(({ unassigned, people, ...reminder }) => ({
        ...reminder,
        kind: "follow_up_due" as const,
        facts: JSON.stringify({ ...(unassigned && { unassigned }), ...(people && { people }) }),
        at,
      })),
    )
    .execute()
}

/** What a church writes rings for these of its users, whatever they may do, and is not mailed too. In the transaction of the job that sends it. */
export async function notifyOfMessages(
  { db, now }: AnyContext,
  { churchId, churchName }: { churchId: number; churchName: string },
  readers: readonly { readonly userId: number; readonly text: string; readonly devotionalId?: number }[],
): Promise<void> {
  if (readers.length === 0) return
  await db
    .insertInto("notifications")
    .values(
      readers.map(({ userId, text, devotionalId }) => ({
        churchId,
        userId,
        kind: "message" as const,
        facts: JSON.stringify({ sender: churchName, message: text, devotionalId }),
        at: now,
        emailPending: false,
      })),
    )
    .execute()
}

/** What has become of a message rings for who wrote and who sent it, where they have their accounts still. */
export async function notifyOfOwnMessage(
  { db, now }: AnyContext,
  message: { readonly id: number; readonly churchId: number; readonly userIds: readonly number[] },
  told: { readonly title: string; readonly text: string },
): Promise<void> {
  const { id: messageId, churchId } = message
  const userIds = [...new Set(message.userIds)]
  if (userIds.length === 0) return
  const facts = JSON.stringify({ messageId, title: told.title, message: told.text })
  await db
    .insertInto("notifications")
    .columns(["churchId", "userId", "kind", "facts", "at", "emailPending"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .where("churchId", "=", churchId)
        .where("id", "in", userIds)
        .where("isActive", "=", true)
        .where("deletedAt", "is", null)
        .select([
          "churchId",
          "id",
          eb.val("message").as("kind"),
          sql`${facts}::jsonb`.as("facts"),
          eb.val(now).as("at"),
          sql<boolean>`false`.as("emailPending"),
        ]),
    )
    .execute()
}

interface Subject {
  visitorId?: number
  facts?: NotificationFacts
  causedById?: number
}

/** Notifies the audience in one statement, without reading who they are. */
async function notify(
  ctx: AnyContext,
  kind: NotificationKind,
  audience: Audience,
  { visitorId, facts = {}, causedById = ctx.actor?.userId }: Subject,
): Promise<void> {
  const row = { ...audience, visitorId, facts: JSON.stringify(facts), at: ctx.now, causedById }
  await newNotifications.sendAhead(ctx.db, row, { kind })
  ctx.afterCommit(() => mailNotificationsSoon(ctx.services))
}

type NewNotifications = Audience & {
  visitorId?: number | undefined
  facts: string
  at: Date
  causedById?: number | undefined
}

const newNotifications = compileOnce((db, row: NewNotifications, { kind }: { kind: NotificationKind }) =>
  db
    .insertInto("notifications")
    .columns(["churchId", "userId", "kind", "visitorId", "facts", "at", "causedById"])
    .expression(
      readersOf(db, kind, row).select([
        sql<number>`church_id`.as("churchId"),
        "id",
        sql.lit(kind).as("kind"),
        sql<number | null>`${row.visitorId ?? null}::bigint`.as("visitorId"),
        sql<string>`${row.facts}::jsonb`.as("facts"),
        sql<Date>`${row.at}::timestamptz`.as("at"),
        sql<number | null>`${row.causedById ?? null}::bigint`.as("causedById"),
      ]),
    ),
)
