import type { Context } from "../../../core/context.ts"
import type { RecordedConsents } from "../../../core/manifest/changes-of-people.ts"
import { usualDueTime } from "./due.ts"
import { endDueWithoutConsent } from "./end-due-without-consent.ts"
import { registrationsForUpdate } from "./privacy/queries.ts"

/**
 * What the registrations of a person owe to the ledger: without the consent for contact no contact is due; given again, one is due for those who
 * were never contacted (docs/product/visitors.md#6.1). A wish for prayer goes with its consent.
 */
export async function syncVisitorConsents(
  ctx: Context,
  { personId, purposes, granted }: RecordedConsents,
): Promise<void> {
  const registrations = await registrationsForUpdate(ctx, personId)
  const ids = registrations.map(({ id }) => id)
  const [first] = ids
  if (first === undefined) return
  await endDueWithoutConsent(ctx, ids)
  const waiting = registrations.filter(
    ({ followUpStatus, followUpDueAt }) => followUpStatus === "pending" && followUpDueAt === null,
  )
  if (granted && purposes.includes("registration") && waiting.length > 0) {
    const followUpDueAt = await usualDueTime(ctx, { id: first })
    const waitingIds = waiting.map(({ id }) => id)
    await ctx.db.updateTable("visitors").set({ followUpDueAt }).where("id", "in", waitingIds).execute()
  }
  if (!granted && purposes.includes("prayer"))
    await ctx.db.updateTable("visitors").set({ wantsPrayer: false }).where("id", "in", ids).execute()
}
