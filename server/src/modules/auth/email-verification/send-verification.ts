import type { RequestContext } from "../../../core/context.ts"
import { asksForVerifiedEmail } from "../../../core/mailer.ts"
import { makeLink, mayMailLink } from "../passwords/public.ts"
import { verificationEmail } from "./email-templates.ts"

/**
 * Mails an account the link that verifies its address; earlier ones end. Does nothing where the address is verified, where this
 * installation sends no mail, and above the limit of mails for that mailbox. For `ctx.afterCommit`.
 */
export async function sendVerification(requestContext: RequestContext, userId: number): Promise<void> {
  const { database, mail, config } = requestContext.services
  if (!asksForVerifiedEmail(config)) return
  const email = await database.withSystem(async (db) => {
    const account = await db
      .selectFrom("users")
      .where("id", "=", userId)
      .where("isActive", "=", true)
      .where("emailVerified", "=", false)
      .select(["id", "email", "fullName"])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (account === undefined || !(await mayMailLink(db, requestContext, account, "anyone"))) return null
    return verificationEmail(account, await makeLink(db, requestContext, account, "email_verification"))
  })
  if (email) await mail.send(email, "account-owner")
}
