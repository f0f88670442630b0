import { setTimeout } from "node:timers/promises"
import { sql } from "kysely"
import { minutesAfter } from "../../core/clock.ts"
import type { Services } from "../../core/context.ts"
import { asksForVerifiedEmail, type Recipient } from "../../core/mailer.ts"
import { countsAsVerified } from "../../core/verified-email.ts"
import type { Db } from "../../db/tenant-scope.ts"
import type { EmailMessage } from "../../integrations/mail.ts"
import { DEFAULT_PREFERENCES, isConcerned, PREFERENCE_OF } from "./audience.ts"
import { followUpsEmail, notificationEmail, visitorsEmail } from "./email-templates.ts"
import { type OpenNotification, openNotifications } from "./queries.ts"

const KEPT_MINUTES = 90 * 24 * 60
/** At most one mail about new visitors per person in this time; the next one has the total. */
const QUIET_MINUTES = 60
const LOOK_AGAIN_MS = 5 * 60_000
/** One run at a time, over all processes. */
const RUN_LOCK = 7_362_001
/** Runs take so small a part of a process's time: in a rush of visitors the next run decides for all who came meanwhile. */
const SHARE_OF_TIME = 1 / 20
const LONGEST_PAUSE_MS = 2_000

interface Runs {
  running: Promise<void> | null
  /** A notification was added during a run, which may have read them already. */
  again: boolean
}

const runs = new WeakMap<Services["config"], Runs>()

/**
 * Mails notifications to those who have chosen that, and deletes notifications older than 90 days. Concurrent calls cause
 * one run, and at most one more after it: two hundred registrations cause two.
 */
export async function sendNotificationEmails(services: Services): Promise<void> {
  const state = runs.get(services.config) ?? { running: null, again: false }
  runs.set(services.config, state)
  if (state.running !== null) {
    state.again = true
    return state.running
  }
  state.running = runUntilDone(services, state).finally(() => {
    state.running = null
  })
  return state.running
}

async function runUntilDone(services: Services, state: Runs): Promise<void> {
  do {
    state.again = false
    await runOnce(services)
  } while (state.again)
}

/** Runs every few minutes, for mails that had to wait for the end of the hour. Returns a function that stops it. */
export function scheduleNotificationEmails(services: Services): () => void {
  const timer = setInterval(() => {
    services.afterCommit.start(
      () => sendNotificationEmails(services),
      () => services.log.error("mailing notifications failed"),
    )
  }, LOOK_AGAIN_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function runOnce(services: Services): Promise<void> {
  const began = performance.now()
  const emails = await services.database.withSystem((db) => claim(db, services))
  const took = performance.now() - began
  for (const { email, recipient } of emails) {
    await services.mail.send(email, recipient).catch((error: unknown) =>
      // The bell shows the notification itself; a failure for one address must not affect the next reader.
      services.log.warn(
        { fault: error instanceof Error ? error.name : "unknown" },
        "a notification was not mailed",
      ),
    )
  }
  await setTimeout(Math.min(took / SHARE_OF_TIME - took, LONGEST_PAUSE_MS))
}

interface Outgoing {
  email: EmailMessage
  recipient: Recipient
}

const OWNER = "account-owner"

/** Decides what is mailed now, stores that, and returns the e-mails to be sent after the commit. */
async function claim(db: Db, services: Services): Promise<Outgoing[]> {
  const now = services.clock.now()
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(${RUN_LOCK}) as mine`.execute(db)
  if (!rows[0]?.mine) return []
  await db.deleteFrom("notifications").where("at", "<", minutesAfter(now, -KEPT_MINUTES)).execute()
  const all = await openNotifications(db, minutesAfter(now, -QUIET_MINUTES))
  const open = asksForVerifiedEmail(services.config) ? all.filter(hasVerifiedSender) : all
  const isWanted = (notification: OpenNotification) =>
    wantsMail(notification) && countsAsVerified(services.config, notification)
  const wanted = open.filter(isWanted)
  const due = wanted.filter(({ kind, hadVisitorMail }) => kind !== "new_visitor" || !hadVisitorMail)
  await close(db, idsOf(open.filter((notification) => !isWanted(notification))), null)
  await close(db, idsOf(due), now)
  return emailsOf(due, services.config.publicUrl)
}

/** Notifications that an account causes in another church wait until its address is verified. */
function hasVerifiedSender({ causedById, isFromElsewhere, senderVerified }: OpenNotification): boolean {
  return causedById === null || !isFromElsewhere || senderVerified === true
}

function wantsMail(notification: OpenNotification): boolean {
  const preference = PREFERENCE_OF[notification.kind]
  const wants = notification[preference] ?? DEFAULT_PREFERENCES[preference]
  return (
    wants &&
    notification.isActive &&
    notification.disabledAt === null &&
    isConcerned(notification.kind, notification.role)
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

/** One e-mail per person for all new visitors, one for all overdue follow-ups, one for each other notification. */
function emailsOf(due: OpenNotification[], publicUrl: string): Outgoing[] {
  const visitors = new Map<string, number>()
  const overdue = new Map<string, { email: string; count: number; unassigned: boolean }>()
  const emails: Outgoing[] = []
  for (const { kind, email, facts, causedById, isFromElsewhere } of due) {
    if (kind === "new_visitor") visitors.set(email, (visitors.get(email) ?? 0) + 1)
    else if (kind === "follow_up_due") {
      const unassigned = facts.unassigned ?? false
      const key = `${email} ${unassigned}`
      overdue.set(key, { email, unassigned, count: (overdue.get(key)?.count ?? 0) + 1 })
    } else {
      const recipient = isFromElsewhere ? { onBehalfOf: causedById } : OWNER
      emails.push({ email: notificationEmail(email, kind, facts, publicUrl), recipient })
    }
  }
  for (const [to, count] of visitors)
    emails.push({ email: visitorsEmail(to, count, publicUrl), recipient: OWNER })
  for (const { email: to, ...due } of overdue.values())
    emails.push({ email: followUpsEmail(to, due, publicUrl), recipient: OWNER })
  return emails
}
