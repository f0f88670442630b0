import type { Denomination } from "@aprisco/contract/denominations/routes"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import type { DenominationRow } from "./queries.ts"

export function presentDenomination(
  ctx: Context,
  { id, name, displayName, createdAt }: DenominationRow,
): Denomination {
  return {
    id,
    name,
    displayName,
    createdAt: createdAt.toISOString(),
    can: { edit: can(ctx, "denominations.edit"), delete: can(ctx, "denominations.delete") },
  }
}
