import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { LeadBody, landing } from "@aprisco/contract/landing/routes"
import { minutesAfter } from "../../core/clock.ts"
import type { PublicContext } from "../../core/context.ts"
import { leadEmail } from "./email-templates.ts"

/** Nobody reads the page and fills in three fields in less; the page itself waits this long before it sends. */
const FASTEST_PERSON_MS = 3_000
const KEPT_MINUTES = 365 * 24 * 60

/**
 * A church leaves its contact on the landing page: stored, and mailed to the operator where there is one to mail to. A
 * robot gets the answer that everybody gets, and nothing of it is kept.
 */
export async function leaveContact(
  ctx: PublicContext,
  lead: LeadBody,
): Promise<ReplyOf<typeof landing.leave>> {
  if (!isRobot(lead)) await keep(ctx, lead)
  return { message: "Recebemos o seu contato!" }
}

function isRobot(lead: LeadBody): boolean {
  return Boolean(lead.subject) || lead.elapsedMs < FASTEST_PERSON_MS
}

async function keep(ctx: PublicContext, { churchName, email, phone, ...rest }: LeadBody): Promise<void> {
  await ctx.db.deleteFrom("leads").where("createdAt", "<", minutesAfter(ctx.now, -KEPT_MINUTES)).execute()
  await ctx.db.insertInto("leads").values({ churchName, email, phone, createdAt: ctx.now }).execute()
  const { operatorEmail } = ctx.services.config
  ctx.afterCommit(async () => {
    if (operatorEmail === null) ctx.log.info("a lead was stored; OPERATOR_EMAIL names nobody to tell")
    else {
      const letter = leadEmail(operatorEmail, { churchName, email, phone, ...rest })
      await ctx.services.mail.send(letter, "operator")
    }
  })
}
