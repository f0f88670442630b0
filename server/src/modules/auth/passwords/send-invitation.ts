import type { AnyContext } from "../../../core/context.ts"
import { makeLink } from "./account-links.ts"
import { invitationEmail, type Reader } from "./email-templates.ts"
import { mayMailLink } from "./link-allowance.ts"

/**
 * Sends an invited person the link to their first password; their earlier links end. Above the limit of mails for that address
 * nothing is sent. For `ctx.afterCommit`.
 */
export async function sendInvitation(
  ctx: AnyContext,
  person: Reader & { userId: number },
  churchName: string,
): Promise<void> {
  const { database, mail } = ctx.services
  const account = { id: person.userId, email: person.email }
  const address = await database.withSystem(async (db) => {
    await db
      .selectFrom("users")
      .where("id", "=", account.id)
      .select("id")
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!(await mayMailLink(db, ctx, account, "signed-in"))) return null
    return makeLink(db, ctx, account, "invitation")
  })
  const onBehalfOf = ctx.actor?.userId ?? null
  if (address) await mail.send(invitationEmail(person, churchName, address), { onBehalfOf })
}
