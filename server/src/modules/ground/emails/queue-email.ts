import { randomInt } from "node:crypto"
import type { Insertable } from "kysely"
import type { Services } from "../../../core/context.ts"
import { enqueue } from "../../../core/define-job.ts"
import type { Recipient } from "../../../core/recipient.ts"
import { compileOnce } from "../../../db/compile-once.ts"
import type { OutgoingEmails } from "../../../db/schema-installation.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import type { EmailMessage } from "../../../integrations/mail.ts"
import { sendEmail } from "./send-email.ts"

/** Ids are drawn, so that storing an e-mail waits for no answer. So few are stored at a time that none is drawn twice. */
const IDS = 2 ** 47

/** The transaction of the change that an e-mail is about. */
interface Change {
  readonly db: Db
  readonly services: Pick<Services, "encryption" | "clock">
}

const newEmail = compileOnce((db, email: Insertable<OutgoingEmails>) =>
  db.insertInto("outgoingEmails").values(email),
)

/**
 * Stores an e-mail in the transaction of the change that it is about. It leaves after the commit, and not at all without it; while
 * the mail server is away it waits. Returns its id: `app.email_state` tells what became of it.
 */
export async function queueEmail(
  { db, services }: Change,
  email: EmailMessage,
  recipient: Recipient,
): Promise<number> {
  const values = {
    id: randomInt(1, IDS),
    encryptedMessage: services.encryption.encrypt("outgoing e-mail", JSON.stringify(email)),
    onBehalfOfId: typeof recipient === "object" ? recipient.onBehalfOf : null,
    createdAt: services.clock.now(),
  }
  await newEmail.sendAhead(db, values)
  await enqueue(db, sendEmail, { emailId: values.id })
  return values.id
}
