import { sql } from "kysely"
import { minutesAfter } from "../../core/clock.ts"
import type { Services } from "../../core/context.ts"
import { asksForVerifiedEmail, type Recipient } from "../../core/mailer.ts"
import { countsAsVerified } from "../../core/verified-email.ts"
import type { Db } from "../../db/tenant-scope.ts"
import type { EmailMessage } from "../../integrations/mail.ts"
import { DEFAULT_PREFERENCES, isConcerned, PREFERENCE_OF } from "./audience.ts"
import { followUpsEmail, noticeEmail, visitorsEmail } from "./email-templates.ts"
import { type OpenNotification, openNotifications } from "./queries.ts"

const KEPT_MINUTES = 90 * 24 * 60
/** At most one mail of new visitors per person in so long; the next one says how many came. */
const QUIET_MINUTES = 60
const LOOK_AGAIN_MS = 5 * 60_000
/** One round at a time, in whatever process. */
const ROUND_LOCK = 7_362_001

interface Rounds {
  running: Promise<void> | null
  /** Something was told while a round ran, which may have looked already. */
  again: boolean
}

const rounds = new WeakMap<Services["config"], Rounds>()

/**
 * Mails what the notices have to say to those who want it by mail, and forgets notices of more than 90 days. However many
 * ask at once, one round runs, and at most one more after it: two hundred visitors at the door cost two.
 */
export async function sendNotificationEmails(services: Services): Promise<void> {
  const state = rounds.get(services.config) ?? { running: null, again: false }
  rounds.set(services.config, state)
  if (state.running !== null) {
    state.again = true
    return state.running
  }
  state.running = inRounds(services, state).finally(() => {
    state.running = null
  })
  return state.running
}

async function inRounds(services: Services, state: Rounds): Promise<void> {
  do {
    state.again = false
    await oneRound(services)
  } while (state.again)
}

/** Looks every few minutes for what had to wait for the hour's end. Returns what stops it. */
export function scheduleNotificationEmails(services: Services): () => void {
  const timer = setInterval(() => {
    services.afterCommit.start(
      () => sendNotificationEmails(services),
      () => services.log.error("a round of mailing notices failed"),
    )
  }, LOOK_AGAIN_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function oneRound(services: Services): Promise<void> {
  const emails = await services.database.withSystem((db) => claim(db, services))
  for (const { letter, recipient } of emails) {
    await services.mail.send(letter, recipient).catch((error: unknown) =>
      // The notice itself stands in the bell; the next reader must not go without for this one's address.
      services.log.warn(
        { fault: error instanceof Error ? error.name : "unknown" },
        "a notice was not mailed",
      ),
    )
  }
}

interface Outgoing {
  letter: EmailMessage
  recipient: Recipient
}

const OWNER = "account-owner"

/** Decides what is mailed now, writes that down, and hands the letters over to be sent after the commit. */
async function claim(db: Db, services: Services): Promise<Outgoing[]> {
  const now = services.clock.now()
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(${ROUND_LOCK}) as mine`.execute(db)
  if (!rows[0]?.mine) return []
  await db.deleteFrom("notices").where("at", "<", minutesAfter(now, -KEPT_MINUTES)).execute()
  const all = await openNotifications(db, minutesAfter(now, -QUIET_MINUTES))
  const open = asksForVerifiedEmail(services.config) ? all.filter(hasVerifiedSender) : all
  const isWanted = (notice: OpenNotification) =>
    wantsMail(notice) && countsAsVerified(services.config, notice)
  const wanted = open.filter(isWanted)
  const due = wanted.filter(({ kind, hadVisitorMail }) => kind !== "new_visitor" || !hadVisitorMail)
  await close(db, idsOf(open.filter((notice) => !isWanted(notice))), null)
  await close(db, idsOf(due), now)
  return emailsOf(due, services.config.publicUrl)
}

/** What an account causes in another church waits until the account's address is verified. */
function hasVerifiedSender({ causedById, isFromElsewhere, senderVerified }: OpenNotification): boolean {
  return causedById === null || !isFromElsewhere || senderVerified === true
}

function wantsMail(notice: OpenNotification): boolean {
  const preference = PREFERENCE_OF[notice.kind]
  const wants = notice[preference] ?? DEFAULT_PREFERENCES[preference]
  return wants && notice.isActive && notice.disabledAt === null && isConcerned(notice.kind, notice.role)
}

async function close(db: Db, ids: number[], mailedAt: Date | null): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable("notices")
    .set({ mailOpen: false, mailedAt })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

const idsOf = (notifications: OpenNotification[]) => notifications.map(({ id }) => id)

/** One letter per person for all their visitors, one for all that is overdue, one for each other notice. */
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
      emails.push({ letter: noticeEmail(email, kind, facts, publicUrl), recipient })
    }
  }
  for (const [email, count] of visitors)
    emails.push({ letter: visitorsEmail(email, count, publicUrl), recipient: OWNER })
  for (const { email, ...due } of overdue.values())
    emails.push({ letter: followUpsEmail(email, due, publicUrl), recipient: OWNER })
  return emails
}
