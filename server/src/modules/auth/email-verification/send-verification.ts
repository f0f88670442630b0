import type { Outside } from "../../../core/context.ts"
import { asksForVerifiedEmail } from "../../../core/mailer.ts"
import { makeLink, mayMailLink } from "../passwords/public.ts"
import { verificationLetter } from "./email-templates.ts"

/**
 * Mails an account the link that verifies its address; earlier ones end. Does nothing where the address is verified, where this
 * installation sends no mail, and where that mailbox has had enough letters of late. For `ctx.later`.
 */
export async function sendVerification(outside: Outside, userId: number): Promise<void> {
  const { door, mail, config } = outside.services
  if (!asksForVerifiedEmail(config)) return
  const letter = await door.systemScope(async (db) => {
    const account = await db
      .selectFrom("users")
      .where("id", "=", userId)
      .where("isActive", "=", true)
      .where("emailVerified", "=", false)
      .select(["id", "email", "fullName"])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (account === undefined || !(await mayMailLink(db, outside, account, "anybody"))) return null
    return verificationLetter(account, await makeLink(db, outside, account, "email_verification"))
  })
  if (letter) await mail.send(letter, "account-owner")
}
