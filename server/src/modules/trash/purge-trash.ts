import { record } from "../../core/audit.ts"
import type { AnyContext, Services } from "../../core/context.ts"
import { asJob } from "../../core/job.ts"
import { purgeMembers } from "../members/public.ts"
import { purgeVisitors } from "../visitors/public.ts"
import { keptSince } from "./list-deleted.ts"

/** In one transaction: enough to get on, few enough to hold nobody up. */
const AT_ONCE = 500

/** Ends for good what was deleted thirty days ago or earlier (rulings 3.8). The entry that says so names nobody. */
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
