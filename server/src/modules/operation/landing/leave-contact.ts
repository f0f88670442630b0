import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { LeadBody, landing } from "@aprisco/contract/landing/routes"
import { minutesAfter } from "../../../core/clock.ts"
import type { PublicContext } from "../../../core/context.ts"
import { queueEmail } from "../../ground/emails/public.ts"
import { leadEmail } from "./email-templates.ts"

/** No person reads the page and fills in three fields faster; the page itself waits this long before it sends. */
const FASTEST_PERSON_MS = 3_000
const KEPT_MINUTES = 365 * 24 * 60

/**
 * Stores the contact that a church leaves on the landing page, and mails it to the operator if there is an address. A robot
 * gets the same answer, and nothing is stored (docs/product/landing.md#2.3).
 */
export async function leaveContact(
  ctx: PublicContext,
  lead: LeadBody,
): Promise<ReplyOf<typeof landing.leave>> {
  if (!isRobot(lead)) await store(ctx, lead)
  return { message: "Recebemos o seu contato!" }
}

function isRobot(lead: LeadBody): boolean {
  return Boolean(lead.subject) || lead.elapsedMs < FASTEST_PERSON_MS
}

async function store(ctx: PublicContext, { churchName, email, phone, ...rest }: LeadBody): Promise<void> {
  await ctx.db.deleteFrom("leads").where("createdAt", "<", minutesAfter(ctx.now, -KEPT_MINUTES)).execute()
  await ctx.db
    .insertInto("leads")
    .values({
      churchName,
      email,
      phone,
      createdAt: ctx.now,
      answeredAt: null,
      answeredById: null,
      encryptedAnswer: null,
    })
    .execute()
  const { operatorEmail } = ctx.services.config
  if (operatorEmail === null) ctx.log.info("a lead was stored; OPERATOR_EMAIL is not set")
  else {
    const message = leadEmail(operatorEmail, { churchName, email, phone, ...rest })
    await queueEmail(ctx, message, "operator")
  }
}
