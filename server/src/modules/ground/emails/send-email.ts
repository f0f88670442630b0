import { z } from "zod"
import type { Services } from "../../../core/context.ts"
import { defineJob, HopelessJob } from "../../../core/define-job.ts"
import { asksForVerifiedEmail } from "../../../core/recipient.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"
import { RejectedEmail } from "../../../integrations/mail.ts"
import { answerOf } from "../../../integrations/mail-answer.ts"

/** One a minute, for three days. */
const MOST_ATTEMPTS = 3 * 24 * 60

/**
 * Sends a stored e-mail and deletes it; drops it where an account writes to another person before its own address is verified. A process
 * that is killed between the two sends it twice. One that the mail server refuses for good is set aside.
 */
export const sendEmail = defineJob({
  name: "send-email",
  payload: z.object({ emailId: z.number().int() }),
  mostAttempts: MOST_ATTEMPTS,
  async run(services, { emailId }, attempt) {
    const email = await storedEmail(services, emailId)
    if (email !== null) {
      try {
        await services.mail.send(email)
      } catch (error) {
        if (error instanceof RejectedEmail) {
          await noteRefusal(services, emailId, answerOf(error.cause))
          throw new HopelessJob("the mail server refuses it")
        }
        throw error
      }
    }
    await services.database.withSystem(async (db) => {
      await db.deleteFrom("outgoingEmails").where("id", "=", emailId).execute()
      // One that was dropped never left.
      const state = email === null ? "refused" : "sent"
      await db.updateTable("accountMails").set({ state }).where("emailId", "=", emailId).execute()
    })
    // The mail server is there again: what waits for a later attempt need not.
    if (attempt.number > 1) await services.queue.hasten(sendEmail)
  },
})

/** Tries one of the e-mails that could not be sent, every minute: when it leaves, the others follow at once. */
export const probeMailServer = defineJob({
  name: "probe-mail-server",
  payload: z.object({}),
  every: "minute",
  run: (services) => services.queue.hasten(sendEmail, 1),
})

async function noteRefusal({ database, clock }: Services, id: number, answer: string | null): Promise<void> {
  await database.withSystem(async (db) => {
    await db.updateTable("outgoingEmails").set({ refusedAt: clock.now() }).where("id", "=", id).execute()
    const told = { state: "refused" as const, answer }
    await db.updateTable("accountMails").set(told).where("emailId", "=", id).execute()
  })
}

async function storedEmail(services: Services, id: number): Promise<EmailMessage | null> {
  const stored = await services.database.withSystem((db) =>
    db
      .selectFrom("outgoingEmails")
      .leftJoin("users", "users.id", "outgoingEmails.onBehalfOfId")
      .where("outgoingEmails.id", "=", id)
      .select(["outgoingEmails.encryptedMessage", "outgoingEmails.onBehalfOfId", "users.emailVerified"])
      .executeTakeFirst(),
  )
  if (stored === undefined) return null
  const { onBehalfOfId, emailVerified } = stored
  if (onBehalfOfId !== null && asksForVerifiedEmail(services.config) && !emailVerified) {
    services.log.warn({ userId: onBehalfOfId }, "an e-mail was dropped: its sender's address is not verified")
    return null
  }
  return storedMessage(services, stored.encryptedMessage)
}

/** What `queueEmail` has stored. */
export function storedMessage({ encryption }: Pick<Services, "encryption">, encrypted: Buffer): EmailMessage {
  return JSON.parse(encryption.decrypt("outgoing e-mail", encrypted)) as EmailMessage // as `queueEmail` stored it
}
