import type { TreasurySettingsChange } from "@aprisco/contract/treasury/settings"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"

/** The settings of the church's treasury; the defaults until somebody has changed them. */
export async function readSettings(ctx: Context) {
  const row = await ctx.db
    .selectFrom("treasurySettings")
    .where("churchId", "=", ctx.actor.churchId)
    .select(["pastorsSeeDonors", "updatedAt"])
    .executeTakeFirst()
  return row ?? { pastorsSeeDonors: false, updatedAt: null }
}

/** Changes what the body names. The last of two simultaneous changes counts. */
export async function changeSettings(
  ctx: Context,
  { pastorsSeeDonors }: TreasurySettingsChange,
): Promise<void> {
  const before = await readSettings(ctx)
  if (pastorsSeeDonors === undefined || pastorsSeeDonors === before.pastorsSeeDonors) return
  const { churchId, userId } = ctx.actor
  const values = { pastorsSeeDonors, updatedAt: ctx.now, updatedById: userId }
  await ctx.db
    .insertInto("treasurySettings")
    .values({ churchId, ...values })
    .onConflict((clash) => clash.column("churchId").doUpdateSet(values))
    .execute()
  await record(ctx, "treasury_settings.changed", {
    entity: "church",
    id: churchId,
    churchId,
    facts: { fields: ["pastorsSeeDonors"], pastorsSeeDonors },
  })
}
