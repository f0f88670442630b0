import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { insertConsents } from "../../people/people/consents/public.ts"
import { insertVisitor } from "./store-registration.ts"

/** What somebody sent on a page with a secret address, and the place of what they asked for. */
interface SentByLink {
  churchId: number
  branchId: number
  fullName: string
  phone: string | null
  city: string | null
  state: string | null
  sentAt: Date
  notice: { version: string; hash: string }
}

/**
 * Makes a visitor of somebody whose request staff accepts. The consent for contact is of the moment at which they sent the form, with the notice
 * that they read (docs/product/visitors.md#6.1).
 */
export async function registerByLink(
  ctx: Context,
  { sentAt, notice, ...told }: SentByLink,
): Promise<{ id: number; personId: number }> {
  const { churchId } = told
  const visitor = await insertVisitor(ctx, {
    ...told,
    maritalStatus: "single",
    registrationSource: "manual",
    createdAt: ctx.now,
    createdById: ctx.actor.userId,
  })
  await insertConsents(ctx.db, [
    {
      churchId,
      visitorId: visitor.id,
      purpose: "registration",
      granted: true,
      noticeVersion: notice.version,
      noticeHash: notice.hash,
      channel: "link",
      givenAt: sentAt,
      recordedById: ctx.actor.userId,
    },
  ]).execute()
  const facts = { source: "manual" }
  await record(ctx, "visitor.registered", { entity: "visitor", id: visitor.id, churchId, facts })
  return visitor
}
