import { record } from "../../core/audit.ts"
import type { AnyContext, Services } from "../../core/context.ts"
import { asJob } from "../../core/job.ts"
import { purgeMembers } from "../members/public.ts"
import { purgeVisitors } from "../visitors/public.ts"
import { keptSince } from "./list-deleted.ts"

/** Records of one transaction: enough to make progress, few enough to delay no request. */
const AT_ONCE = 500

/** Deletes for good what was deleted 30 days ago or earlier. The audit entry contains no names (docs/product/trash.md#1.4). */
export async function purgeTrash(services: Services): Promise<void> {
  let purged: number
  do {
    purged = await asJob(services, purgePart)
  } while (purged === AT_ONCE)
}

async function purgePart(ctx: AnyContext): Promise<number> {
  const before = keptSince(ctx.now)
  const members = await purgeMembers(ctx, before, AT_ONCE)
  const visitors = await purgeVisitors(ctx, before, AT_ONCE - members.length)
  const churches = new Set([...members, ...visitors].map(({ churchId }) => churchId))
  for (const churchId of churches) {
    const of = (rows: readonly { churchId: number }[]) =>
      rows.filter((row) => row.churchId === churchId).length
    const facts = { members: of(members), visitors: of(visitors) }
    await record(ctx, "trash.purged", { entity: "church", id: churchId, churchId, facts })
  }
  return members.length + visitors.length
}
