import type { BranchBody } from "@aprisco/contract/branches/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { lockChurch } from "./lock-church.ts"
import { requireKind, requireParent } from "./place-in-tree.ts"
import { type BranchRow, branchById } from "./queries.ts"
import { requireChurchInReach } from "./reach.ts"

/** A new branch of a church in reach, by default the caller's own. Throws 400 on `church`, `kind` or `parentId`. */
export async function openBranch(ctx: Context, body: BranchBody): Promise<BranchRow> {
  const { church, serviceTimes, parentId = null, ...columns } = body
  requireChurchInReach(ctx, church)
  const churchId = church ?? ctx.actor.churchId
  requireKind(null, body.kind)
  await lockChurch(ctx, churchId)
  if (parentId !== null) await requireParent(ctx, { id: null, churchId, kind: body.kind }, parentId)
  const { id } = await ctx.db
    .insertInto("branches")
    .values({
      ...columns,
      churchId,
      parentId,
      createdAt: ctx.now,
      serviceTimes: JSON.stringify(inOrder(serviceTimes)),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await record(ctx, "branch.created", { entity: "branch", id, churchId, facts: { kind: body.kind } })
  return branchById(ctx, id)
}

/** In the order of the week. A time without a name has null. */
export function inOrder(times: BranchBody["serviceTimes"]): BranchBody["serviceTimes"] {
  const key = ({ weekday, time }: { weekday: number; time: string }) => `${weekday}${time}`
  return times
    .map(({ weekday, time, name }) => ({ weekday, time, name: name ?? null }))
    .sort((one, other) => (key(one) < key(other) ? -1 : 1))
}
