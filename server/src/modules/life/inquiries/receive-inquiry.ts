import type { InquiryForm } from "@aprisco/contract/inquiries/routes"
import { record } from "../../../core/audit.ts"
import type { PublicContext } from "../../../core/context.ts"
import { newProtocol } from "../../../core/new-protocol.ts"
import { openChurchPage } from "../../ground/churches/public.ts"
import { ringForInquiry } from "../../ground/notifications/public.ts"
import { refuseRobots } from "../../roll/visitors/public.ts"

/**
 * Stores what somebody writes to the church by its page. No person is found, made or changed, and everybody gets the same answer: its number
 * (docs/product/church-page.md#3.1). Throws 404 where there is no such page, and 400 to a robot.
 */
export async function receiveInquiry(
  ctx: PublicContext,
  slug: string,
  form: InquiryForm,
): Promise<{ protocol: string }> {
  const { churchId } = await openChurchPage(ctx, slug)
  refuseRobots(ctx, slug, form)
  const { name, email, phone, subject, text } = form
  const protocol = newProtocol(ctx.today)
  const { id } = await ctx.db
    .insertInto("inquiries")
    .values({
      ...{ churchId, protocol, name, subject, text },
      email: email ?? null,
      phone: phone ?? null,
      receivedAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  // The entry names no user, even if one is signed in on this device.
  const anonymous = { ...ctx, actor: null }
  await record(anonymous, "inquiry.received", { entity: "inquiry", id, churchId })
  await ringForInquiry(anonymous, { id, churchId, protocol })
  return { protocol }
}
