import { randomInt } from "node:crypto"
import type { AccountMailKind } from "@aprisco/contract/messages/labels"
import type { Insertable } from "kysely"
import type { Services } from "../../../core/context.ts"
import { enqueue } from "../../../core/define-job.ts"
import type { Recipient } from "../../../core/recipient.ts"
import { compileOnce } from "../../../db/compile-once.ts"
import type { AccountMails, OutgoingEmails } from "../../../db/schema-installation.ts"
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

/** What a church may look up of an e-mail about an account of its own. */
export interface AccountMail {
  /** Null: the account has no church yet, and nobody looks it up. */
  readonly churchId: number | null
  readonly userId: number
  readonly kind: AccountMailKind
}

const newEmail = compileOnce((db, email: Insertable<OutgoingEmails>) =>
  db.insertInto("outgoingEmails").values(email),
)

const newAccountMail = compileOnce((db, line: Omit<Insertable<AccountMails>, "state" | "answer">) =>
  db.insertInto("accountMails").values({ ...line, state: "waiting" }),
)

/**
 * Stores an e-mail in the transaction of the change that it is about. It leaves after the commit, and not at all without it; while
 * the mail server is away it waits. `account`: its church may look up what became of it. Returns its id, of which `app.email_state` tells that too.
 */
export async function queueEmail(
  { db, services }: Change,
  email: EmailMessage,
  recipient: Recipient,
  account?: AccountMail,
): Promise<number> {
  const values = {
    id: randomInt(1, IDS),
    encryptedMessage: services.encryption.encrypt("outgoing e-mail", JSON.stringify(email)),
    onBehalfOfId: typeof recipient === "object" ? recipient.onBehalfOf : null,
    createdAt: services.clock.now(),
  }
  await newEmail.sendAhead(db, values)
  if (account !== undefined && account.churchId !== null) {
    const { userId, kind, churchId } = account
    const line = { userId, kind, churchId, emailId: values.id, at: values.createdAt }
    await newAccountMail.sendAhead(db, line)
  }
  await enqueue(db, sendEmail, { emailId: values.id })
  return values.id
}
