import { record } from "../../core/audit.ts"
import type { AnyContext, Services } from "../../core/context.ts"
import { asJob } from "../../core/job.ts"
import { keptSince } from "./list-deleted.ts"

/** Records of one transaction: enough to make progress, few enough to delay no request. */
const AT_ONCE = 500

/** Deletes for good what was deleted 30 days ago or earlier. The audit entry contains no names (docs/product/trash.md#1.4). */
export async function purgeTrash(services: Services): Promise<void> {
  let purged: number
  // Until nothing is left: a person who was deleted whole goes after their rows.
  do {
    purged = await asJob(services, purgePart)
  } while (purged > 0)
}

async function purgePart(ctx: AnyContext): Promise<number> {
  const before = keptSince(ctx.now)
  const purged: { counted: string; churchIds: number[] }[] = []
  let left = AT_ONCE
  for (const { counted, purge } of ctx.services.modules.flatMap(({ trash }) => trash ?? [])) {
    const churchIds = (await purge(ctx, before, left)).map(({ churchId }) => churchId)
    purged.push({ counted, churchIds })
    left -= churchIds.length
  }
  for (const churchId of new Set(purged.flatMap(({ churchIds }) => churchIds))) {
    const facts = Object.fromEntries(
      purged.map(({ counted, churchIds }) => [counted, churchIds.filter((id) => id === churchId).length]),
    )
    await record(ctx, "trash.purged", { entity: "church", id: churchId, churchId, facts })
  }
  return AT_ONCE - left
}
