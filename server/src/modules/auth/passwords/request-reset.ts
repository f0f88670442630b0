import type { PublicContext, RequestContext } from "../../../core/context.ts"
import { type LinkPurpose, makeLink } from "./account-links.ts"
import { invitationEmail, resetEmail } from "./email-templates.ts"

import { mayMailLink } from "./link-allowance.ts"

const ANSWER = {
  detail:
    "Se este e-mail estiver cadastrado, você receberá em alguns minutos um link para criar uma nova senha.",
}

/** The same answer in the same time for every address: it is looked up after the answer (docs/product/auth.md#3.5). */
export async function requestReset(ctx: PublicContext, email: string) {
  ctx.afterCommit(() => sendLink(ctx, email.toLowerCase()))
  return ANSWER
}

async function sendLink(requestContext: RequestContext, email: string): Promise<void> {
  const message = await requestContext.services.database.withSystem(async (db) => {
    const person = await db
      .selectFrom("users")
      .leftJoin("churches", "churches.id", "users.churchId")
      .where("users.email", "=", email)
      .where("users.isActive", "=", true)
      .where("churches.disabledAt", "is", null)
      .select([
        "users.id",
        "users.email",
        "users.fullName",
        "users.passwordHash",
        "churches.name as churchName",
      ])
      .forNoKeyUpdate(["users"])
      .executeTakeFirst()
    if (person === undefined || !(await mayMailLink(db, requestContext, person, "anyone"))) return null
    // A person who was invited and has lost that e-mail has no password yet.
    const purpose: LinkPurpose = person.passwordHash === null ? "invitation" : "password_reset"
    const address = await makeLink(db, requestContext, person, purpose)
    return purpose === "invitation"
      ? invitationEmail(person, person.churchName ?? "Aprisco", address)
      : resetEmail(person, address)
  })
  if (message) await requestContext.services.mail.send(message, "account-owner")
}
