import { instantAt } from "@aprisco/contract/brazil/civil-day"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import type { TakenConsents } from "@aprisco/contract/visitors/privacy"
import { record } from "../../../core/audit.ts"
import { minutesAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { keepNotice, noticeOfChurch } from "../../ground/churches/privacy-notice/public.ts"
import { followLedger, insertConsents } from "../../people/people/consents/public.ts"
import { endDueWithoutConsent } from "./end-due-without-consent.ts"

interface NewVisitor {
  id: number
  personId: number
  churchId: number
  birthDate?: string | null
}

/**
 * The consents that a visitor gave or refused when staff registered them: lines of the ledger with day and manner, and the
 * preferences with them (docs/product/visitors.md#2.7). Throws 400 on a time that has not come yet.
 */
export async function takeDownConsents(
  ctx: Context,
  { id: visitorId, personId, churchId, birthDate }: NewVisitor,
  consents: TakenConsents,
): Promise<void> {
  const times = consents.map(({ givenAt }, index) => timeOf(ctx, givenAt, `consents.${index}.givenAt`))
  const notice = await noticeOfChurch(ctx, churchId)
  await keepNotice(ctx, churchId, notice)
  await insertConsents(
    ctx.db,
    consents.map(({ purpose, granted, how }, index) => ({
      churchId,
      visitorId,
      purpose,
      granted,
      noticeVersion: notice.version,
      noticeHash: notice.hash,
      channel: how,
      givenAt: times[index] ?? ctx.now,
      recordedById: ctx.actor.userId,
      byGuardian: needsGuardian(birthDate, ctx.today),
    })),
  ).execute()
  await followLedger(ctx, personId)
  await endDueWithoutConsent(ctx, [visitorId])
  // A wish for prayer is kept only with its own consent (LGPD art. 11).
  if (consents.some(({ purpose, granted }) => purpose === "prayer" && !granted))
    await ctx.db.updateTable("visitors").set({ wantsPrayer: false }).where("id", "=", visitorId).execute()
  for (const channel of new Set(consents.map(({ how }) => how))) {
    const given = consents.filter(({ how, granted }) => granted && how === channel)
    const purposes = given.map(({ purpose }) => purpose)
    if (purposes.length === 0) continue
    const facts = { purposes, channel }
    await record(ctx, "visitor.consent_given", { entity: "visitor", id: visitorId, churchId, facts })
  }
}

/** Today's day is now; an earlier one is its beginning in Brazil, which screens show as a day without an hour. */
function timeOf(ctx: Context, givenAt: string, field: string): Date {
  const isDay = givenAt.length === "2026-11-25".length
  if (isDay ? givenAt > ctx.today : new Date(givenAt) > minutesAfter(ctx.now, CLOCKS_DIFFER_MINUTES))
    throw invalid({ [field]: ["Não pode ser no futuro"] })
  const given = isDay ? instantAt(givenAt, "00:00") : new Date(givenAt)
  return (isDay && givenAt === ctx.today) || given > ctx.now ? ctx.now : given
}

/** A caller's clock may be ahead by this much. */
const CLOCKS_DIFFER_MINUTES = 1
