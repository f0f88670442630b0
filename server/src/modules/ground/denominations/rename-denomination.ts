import type { DenominationChange } from "@aprisco/contract/denominations/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { nameSkeleton } from "../../../core/name-skeleton.ts"
import { refuseLookAlike, skeletonsOf } from "./names/look-alikes.ts"
import { type DenominationRow, denominationById, denominationForUpdate } from "./queries.ts"

/**
 * Renames a denomination. Throws 404, 412 on another version, and 409 on a name that looks like another denomination's; a
 * variant of its own names is allowed.
 */
export async function renameDenomination(
  ctx: Context,
  id: number,
  change: DenominationChange,
): Promise<DenominationRow> {
  const before = await denominationForUpdate(ctx, id)
  expectVersion(ctx, before.version)
  const name = change.name ?? before.name
  // Blank: it is shown by its name.
  const displayName = change.displayName === undefined ? before.displayName : (change.displayName ?? name)
  const fields = [
    ...(name === before.name ? [] : ["name"]),
    ...(displayName === before.displayName ? [] : ["displayName"]),
  ]
  if (fields.length === 0) return before
  const own = Object.values(skeletonsOf(before))
  for (const field of fields) {
    const wanted = field === "name" ? name : displayName
    if (!own.includes(nameSkeleton(wanted))) await refuseLookAlike(ctx, wanted, field, id)
  }
  await ctx.db
    .updateTable("denominations")
    .set({ name, displayName, ...skeletonsOf({ name, displayName }) })
    .where("id", "=", id)
    .execute()
  const { churchId } = ctx.actor
  await record(ctx, "denomination.changed", { entity: "denomination", id, churchId, facts: { fields } })
  return denominationById(ctx, id)
}
