import type { DenominationChange } from "@aprisco/contract/denominations"
import { expectVersion } from "../../core/allow.ts"
import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import { invalid } from "../../core/errors.ts"
import { breaks } from "../../db/breach.ts"
import { type DenominationRow, denominationById, denominationForUpdate } from "./queries.ts"

/** Gives a denomination another name. Throws 404, 412 on another version, and 400 on a name that another one has. */
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
  await ctx.db
    .updateTable("denominations")
    .set({ name, displayName })
    .where("id", "=", id)
    .execute()
    .catch((error: unknown) => {
      throw breaks(error, "denominations_name")
        ? invalid({ name: ["Já existe uma denominação com este nome."] })
        : error
    })
  const { churchId } = ctx.actor
  await record(ctx, "denomination.changed", { entity: "denomination", id, churchId, facts: { fields } })
  return denominationById(ctx, id)
}
