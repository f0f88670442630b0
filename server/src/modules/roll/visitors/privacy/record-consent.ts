import type { InputOf } from "@aprisco/contract/kit/route"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import type { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { writeConsent } from "../../../people/people/consents/public.ts"
import { visitorForUpdate } from "../public.ts"

type Body = InputOf<typeof visitorPrivacy.recordConsent>["body"]

/**
 * A consent that was given or withdrawn in person, on paper or by message (docs/product/visitors.md#6.1). Throws 404, 409
 * when nothing would change and when the visitor was anonymised.
 */
export async function recordVisitorConsent(ctx: Context, visitorId: number, body: Body): Promise<void> {
  const { churchId, personId, birthDate } = await visitorForUpdate(ctx, visitorId)
  const byGuardian = needsGuardian(birthDate, ctx.today)
  const subject = { churchId, personId, birthDate, visitorId, byGuardian, guardianPersonId: null }
  const purposes = await writeConsent(ctx, subject, body)
  await record(ctx, body.granted ? "visitor.consent_given" : "visitor.consent_withdrawn", {
    entity: "visitor",
    id: visitorId,
    churchId,
    facts: { purposes, channel: body.channel },
  })
}
