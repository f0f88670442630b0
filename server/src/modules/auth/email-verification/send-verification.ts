import type { RequestContext } from "../../../core/context.ts"
import { asksForVerifiedEmail } from "../../../core/mailer.ts"
import { makeLink, mayMailLink } from "../passwords/public.ts"
import { verificationEmail } from "./email-templates.ts"

/**
 * Mails an account the link that verifies its address; earlier ones end. Does nothing where the address is verified, where this
 * installation sends no mail, and where that mailbox has had enough letters of late. For `ctx.later`.
 */
export async function sendVerification(requestContext: RequestContext, userId: number): Promise<void> {
  const { database, mail, config } = requestContext.services
  if (!asksForVerifiedEmail(config)) return
  const letter = await database.withSystem(async (db) => {
    const account = await db
      .selectFrom("users")
      .where("id", "=", userId)
      .where("isActive", "=", true)
      .where("emailVerified", "=", false)
      .select(["id", "email", "fullName"])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (account === undefined || !(await mayMailLink(db, requestContext, account, "anybody"))) return null
    return verificationEmail(account, await makeLink(db, requestContext, account, "email_verification"))
  })
  if (letter) await mail.send(letter, "account-owner")
}
