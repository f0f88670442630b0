import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { support } from "@aprisco/contract/support/routes"
import { record } from "../../../core/audit.ts"
import type { SignedInContext } from "../../../core/context.ts"
import { queueEmail } from "../../ground/emails/public.ts"
import { requestEmail } from "./email-templates.ts"

/**
 * Stores what a person asks the operator, and mails it to the support of the installation if it has an address. The trail of their church notes that
 * they asked, and not what (docs/product/support.md#2.1).
 */
export async function askForHelp(
  ctx: SignedInContext,
  { subject, message, errorCode = null }: InputOf<typeof support.ask>["body"],
): Promise<ReplyOf<typeof support.ask>> {
  const { userId, fullName, email, churchId } = ctx.actor
  const { encryption, config } = ctx.services
  const { id: number } = await ctx.db
    .insertInto("supportRequests")
    .values({
      userId,
      encryptedSubject: encryption.encrypt("free text about people", subject),
      encryptedMessage: encryption.encrypt("free text about people", message),
      errorCode,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (churchId !== null)
    await record(ctx, "support.requested", { entity: "user", id: userId, churchId, facts: { number } })
  const to = config.supportEmail ?? config.operatorEmail
  if (to === null)
    ctx.log.info("a request for help was stored; neither SUPPORT_EMAIL nor OPERATOR_EMAIL is set")
  else {
    const request = { number, fullName, email, churchName: await nameOf(ctx), subject, message, errorCode }
    await queueEmail(ctx, requestEmail(to, request), "operator")
  }
  return { number }
}

async function nameOf({ db, actor: { churchId } }: SignedInContext): Promise<string | null> {
  if (churchId === null) return null
  const church = await db.selectFrom("churches").where("id", "=", churchId).select("name").executeTakeFirst()
  return church?.name ?? null
}
