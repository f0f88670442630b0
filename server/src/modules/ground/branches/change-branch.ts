import { branchFields } from "@aprisco/contract/branches/fields"
import type { BranchChange } from "@aprisco/contract/branches/routes"
import { record } from "../../../core/audit.ts"
import { changedFields } from "../../../core/changed-fields.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { invalid } from "../../../core/errors.ts"
import { inOrder } from "./create-branch.ts"
import { lockChurch } from "./lock-church.ts"
import { requireKind, requireLeaving, requireParent } from "./place-in-tree.ts"
import { type BranchRow, branchById, branchForUpdate, branchPlace } from "./queries.ts"
import { requireChurchInReach } from "./reach.ts"

/**
 * Changes what the body names and nothing else. Throws 404, 412 on another version, 409 on the kind of the headquarters, 400
 * on another church, on a parent that is out of reach or would close a circle, and on leaving a parent out of reach.
 */
export async function changeBranch(ctx: Context, id: number, change: BranchChange): Promise<BranchRow> {
  const place = await branchPlace(ctx, id)
  if (place && (change.kind !== undefined || change.parentId)) await lockChurch(ctx, place.churchId)
  const branch = await branchForUpdate(ctx, id)
  expectVersion(ctx, branch.version)
  const { church, parentId, serviceTimes, ...columns } = change
  requireChurchInReach(ctx, church)
  if (church && church !== branch.churchId) throw invalid({ church: ["Uma filial não muda de igreja."] })
  const kind = columns.kind ?? branch.kind
  requireKind(branch.kind, kind)
  if (parentId !== undefined && parentId !== branch.parentId) await requireLeaving(ctx, branch.parentId)
  if (parentId && parentId !== branch.parentId)
    await requireParent(ctx, { id, churchId: branch.churchId, kind }, parentId)

  const before = { ...branch, serviceTimes: JSON.stringify(inOrder(branch.serviceTimes)) }
  const times = serviceTimes === undefined ? undefined : JSON.stringify(inOrder(serviceTimes))
  const changes = { ...columns, parentId, serviceTimes: times }
  const fields = changedFields(before, changes)
  if (fields.length > 0) {
    await ctx.db.updateTable("branches").set(changes).where("id", "=", id).execute()
    const { churchId } = branch
    await record(ctx, "branch.changed", { entity: "branch", id, churchId, facts: { fields } })
  }
  return branchById(ctx, id)
}

/** A whole body as a change: what it leaves out becomes blank. The church and the kind stay when it does not name them. */
export function wholeChange(body: BranchChange): BranchChange {
  const blank = Object.keys(branchFields).map((name) => [name, null])
  const { kind: _, church: __, ...rest } = Object.fromEntries(blank)
  return { ...rest, ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) }
}
