import type { Config } from "../config.ts"
import type { Database } from "../db/tenant-scope.ts"
import type { EmailMessage, Mail } from "../integrations/mail.ts"
import type { Logger } from "./log.ts"

/**
 * Who reads an e-mail, seen from the account whose action causes it: that account's own owner, the operator of the
 * installation, or another person on behalf of the account. `null`: no account, but the product itself or its operator.
 */
export type Recipient = "account-owner" | "operator" | { readonly onBehalfOf: number | null }

/** Whether accounts have to verify their addresses: without a mail server no link can be sent. */
export function asksForVerifiedEmail({ smtpUrl }: Pick<Config, "smtpUrl">): boolean {
  return smtpUrl !== null
}

/** The only way to send mail. */
export interface Mailer {
  /** Sends it, or drops it where an account writes to another person before its own address is verified. */
  send(email: EmailMessage, recipient: Recipient): Promise<void>
}

interface MailerParts {
  transport: Mail
  config: Config
  database: Database
  log: Logger
}

export function createMailer({ transport, config, database, log }: MailerParts): Mailer {
  async function mayWriteToOthers(userId: number): Promise<boolean> {
    if (!asksForVerifiedEmail(config)) return true
    const sender = await database.withSystem((db) =>
      db.selectFrom("users").where("id", "=", userId).select("emailVerified").executeTakeFirst(),
    )
    return sender?.emailVerified ?? false
  }

  return {
    async send(email, recipient) {
      if (typeof recipient === "object" && recipient.onBehalfOf !== null) {
        const userId = recipient.onBehalfOf
        if (!(await mayWriteToOthers(userId)))
          return log.warn({ userId }, "an e-mail was dropped: its sender's address is not verified")
      }
      await transport.send(email)
    },
  }
}
