import { sql } from "kysely"
import { minutesAfter } from "../../../core/clock.ts"
import type { Services } from "../../../core/context.ts"
import { enqueue, repeatedJob } from "../../../core/define-job.ts"
import { asksForVerifiedEmail, type Recipient } from "../../../core/recipient.ts"
import { countsAsVerified } from "../../../core/verified-email.ts"
import type { NotificationFacts } from "../../../db/schema-notifications.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"
import { queueEmail } from "../emails/public.ts"
import { DEFAULT_PREFERENCES, isConcerned, PREFERENCE_OF } from "./audience.ts"
import { followUpsEmail, notificationEmail, privacyRequestsEmail, visitorsEmail } from "./email-templates.ts"
import { onlyRings } from "./notification-texts.ts"
import { type OpenNotification, openNotifications } from "./queries.ts"

const KEPT_MINUTES = 90 * 24 * 60
/** At most one mail about new visitors, and one about new privacy requests, per person in this time; the next one has the total. */
const QUIET_MINUTES = 60
/** One run at a time, over all processes. */
const RUN_LOCK = 7_362_001
/** In a rush of visitors one run decides for all who came meanwhile. */
const SOON_MS = 2_000

/** Mails notifications to those who have chosen that, and deletes notifications older than 90 days. */
export async function sendNotificationEmails(services: Services): Promise<void> {
  await services.database.withSystem((db) => decide(db, services))
}

/** Every minute too: for e-mails that had to wait for the end of the hour, and where the process that notified was killed. */
export const mailNotifications = repeatedJob("mail-notifications", "minute", sendNotificationEmails)

/** Until when a run is ahead that this process has asked for; by the monotonic clock. */
const asked = new WeakMap<Services["config"], number>()

/**
 * Asks for a run in a moment. For `ctx.afterCommit`: were it part of the change, changes of all churches would wait for one another
 * at the same job.
 */
export async function mailNotificationsSoon(services: Services): Promise<void> {
  const now = performance.now()
  if (now < (asked.get(services.config) ?? 0)) return
  asked.set(services.config, now + SOON_MS)
  const when = { key: mailNotifications.name, delayMs: SOON_MS }
  await services.database.withSystem((db) => enqueue(db, mailNotifications, {}, when))
}

interface Outgoing {
  email: EmailMessage
  recipient: Recipient
}

const OWNER = "account-owner"

/** Decides what is mailed now, and stores the decision and the e-mails in one transaction. */
async function decide(db: Db, services: Services): Promise<void> {
  const now = services.clock.now()
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(${RUN_LOCK}) as mine`.execute(db)
  if (!rows[0]?.mine) return
  await db.deleteFrom("notifications").where("at", "<", minutesAfter(now, -KEPT_MINUTES)).execute()
  const all = await openNotifications(db, minutesAfter(now, -QUIET_MINUTES))
  const open = asksForVerifiedEmail(services.config) ? all.filter(hasVerifiedSender) : all
  const isWanted = (notification: OpenNotification) =>
    wantsMail(notification) && countsAsVerified(services.config, notification)
  const wanted = open.filter(isWanted)
  const due = wanted.filter((notification) => !hadMailLately(notification))
  await close(db, idsOf(open.filter((notification) => !isWanted(notification))), null)
  await close(db, idsOf(due), now)
  for (const { email, recipient } of emailsOf(due, services.config.publicUrl))
    await queueEmail({ db, services }, email, recipient)
}

/** Notifications that an account causes in another church wait until its address is verified. */
function hasVerifiedSender({ causedById, isFromElsewhere, senderVerified }: OpenNotification): boolean {
  return causedById === null || !isFromElsewhere || senderVerified === true
}

/** Anybody may register as a visitor or send a request about personal data, as often as they like: what follows waits for the next mail. */
function hadMailLately({ kind, facts, hadVisitorMail, hadRequestMail }: OpenNotification): boolean {
  if (kind === "privacy_request") return facts.due === undefined && Boolean(hadRequestMail)
  return kind === "new_visitor" && Boolean(hadVisitorMail)
}

function wantsMail(notification: OpenNotification): boolean {
  const preference = PREFERENCE_OF[notification.kind]
  if (onlyRings(notification.kind)) return false
  const wants = preference === null || (notification[preference] ?? DEFAULT_PREFERENCES[preference])
  return (
    wants &&
    notification.isActive &&
    notification.disabledAt === null &&
    isConcerned(notification.kind, notification.role, notification.areas)
  )
}

async function close(db: Db, ids: number[], emailedAt: Date | null): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable("notifications")
    .set({ emailPending: false, emailedAt })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

const idsOf = (notifications: OpenNotification[]) => notifications.map(({ id }) => id)

/**
 * One e-mail per person for all new visitors, one for all overdue follow-ups, one for all privacy requests in the same state, one for each other
 * notification.
 */
function emailsOf(due: OpenNotification[], publicUrl: string): Outgoing[] {
  const visitors = new Map<string, number>()
  const overdue = new Map<string, { email: string; count: number; unassigned: boolean }>()
  const requests = new Map<string, { email: string; facts: NotificationFacts; count: number }>()
  const emails: Outgoing[] = []
  for (const { kind, email, facts, causedById, isFromElsewhere } of due) {
    if (kind === "new_visitor") visitors.set(email, (visitors.get(email) ?? 0) + 1)
    else if (kind === "follow_up_due") {
      const unassigned = facts.unassigned ?? false
      const key = `${email} ${unassigned}`
      overdue.set(key, { email, unassigned, count: (overdue.get(key)?.count ?? 0) + (facts.people ?? 1) })
    } else if (kind === "privacy_request") {
      const key = `${email} ${facts.due ?? "new"}`
      const known = requests.get(key)
      // Of several the one that is due first is named.
      const first =
        known !== undefined && (known.facts.dueOn ?? "") <= (facts.dueOn ?? "") ? known.facts : facts
      requests.set(key, { email, facts: first, count: (known?.count ?? 0) + 1 })
    } else if (!onlyRings(kind)) {
      const recipient = isFromElsewhere ? { onBehalfOf: causedById } : OWNER
      emails.push({ email: notificationEmail(email, kind, facts, publicUrl), recipient })
    }
  }
  for (const { email: to, facts, count } of requests.values())
    emails.push({ email: privacyRequestsEmail(to, count, facts, publicUrl), recipient: OWNER })
  for (const [to, count] of visitors)
    emails.push({ email: visitorsEmail(to, count, publicUrl), recipient: OWNER })
  for (const { email: to, ...due } of overdue.values())
    emails.push({ email: followUpsEmail(to, due, publicUrl), recipient: OWNER })
  return emails
}
