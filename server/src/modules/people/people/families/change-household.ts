import type { HouseholdChange } from "@aprisco/contract/people/households"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import { branchInReach } from "../../../ground/branches/public.ts"
import { moveToAddress } from "./lines.ts"
import { householdForUpdate, lockPeopleAt } from "./queries.ts"

/**
 * Changes what the body names. People who share the address move with it (docs/product/people.md#3.5). Throws 404, 412 on another version,
 * 400 on a branch out of reach.
 */
export async function changeHousehold(ctx: Context, id: number, change: HouseholdChange): Promise<void> {
  await lockPeopleAt(ctx, id)
  const household = await householdForUpdate(ctx, id)
  expectVersion(ctx, household.version)
  const { branch: wanted, ...columns } = change
  const branch = wanted && wanted !== household.branchId ? await branchInReach(ctx, wanted) : undefined
  if (branch && branch.churchId !== household.churchId) throw invalid({ branch: ["Filial não encontrada."] })
  const values = { ...columns, branchId: branch?.id }
  const fields = changedFields(household, values)
  if (fields.length === 0) return
  await ctx.db.updateTable("households").set(values).where("id", "=", id).execute()
  await withoutBranchFilter(ctx.db, (db) => moveToAddress(db, household))
  const { churchId } = household
  await record(ctx, "household.changed", { entity: "household", id, churchId, facts: { fields } })
}
