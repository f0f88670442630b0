import type { InputOf } from "@aprisco/contract/kit/route"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import type { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { CONSENT_PURPOSES, type ConsentPurpose, valuesOf } from "@aprisco/contract/vocabulary"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { conflict } from "../../../core/errors.ts"
import { keepNotice, noticeOfChurch, syncConsentFlags, usualDueTime, visitorForUpdate } from "../public.ts"
import { consentsOf } from "./queries.ts"

type Body = InputOf<typeof visitorPrivacy.recordConsent>["body"]

/**
 * A consent that was given or withdrawn in person, on paper or by message: adds a line to the ledger, and updates the
 * preferences in the same transaction (docs/product/visitors.md#6.1). Withdrawing the consent for the registration withdraws
 * all, and no contact is due any more; granting it again makes one due for visitors who were never contacted. Throws 404, 409
 * when nothing would change and when the visitor was anonymised.
 */
export async function recordConsent(ctx: Context, visitorId: number, body: Body): Promise<void> {
  const visitor = await visitorForUpdate(ctx, visitorId)
  const { churchId } = visitor
  const { purpose, granted, channel } = body
  const given = standing(await consentsOf(ctx, visitorId))
  if (granted && given.has(purpose)) throw conflict("Este consentimento já está registrado.")
  if (!granted && !given.has(purpose)) throw conflict("Este consentimento não está em vigor.")
  const purposes = !granted && purpose === "registration" ? valuesOf(CONSENT_PURPOSES) : [purpose]
  const concerned = purposes.filter((one) => granted || given.has(one))
  const notice = await noticeOfChurch(ctx, churchId)
  await keepNotice(ctx, churchId, notice)
  await ctx.db
    .insertInto("consents")
    .values(
      concerned.map((one) => ({
        churchId,
        visitorId,
        purpose: one,
        granted,
        noticeVersion: notice.version,
        noticeHash: notice.hash,
        channel,
        givenAt: ctx.now,
        recordedById: ctx.actor.userId,
        byGuardian: needsGuardian(visitor.birthDate, ctx.today),
      })),
    )
    .execute()
  await syncConsentFlags(ctx, visitorId)
  const waits = visitor.followUpStatus === "pending" && visitor.followUpDueAt === null
  if (granted && purpose === "registration" && waits) {
    const followUpDueAt = await usualDueTime(ctx, visitor)
    await ctx.db.updateTable("visitors").set({ followUpDueAt }).where("id", "=", visitorId).execute()
  }
  if (!granted && concerned.includes("prayer"))
    await ctx.db.updateTable("visitors").set({ wantsPrayer: false }).where("id", "=", visitorId).execute()
  await record(ctx, granted ? "visitor.consent_given" : "visitor.consent_withdrawn", {
    entity: "visitor",
    id: visitorId,
    churchId,
    facts: { purposes: concerned, channel },
  })
}

/** The purposes with a consent at present. `lines`: newest first. */
function standing(lines: readonly { purpose: ConsentPurpose; granted: boolean }[]): Set<ConsentPurpose> {
  const purposes = valuesOf(CONSENT_PURPOSES)
  return new Set(purposes.filter((one) => lines.find(({ purpose }) => purpose === one)?.granted))
}
