import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { AnyContext, Services } from "../../../core/context.ts"
import { continueAfterFailures } from "../../../core/continue-after-failures.ts"
import { asJob } from "../../../core/job.ts"
import { restorableSince } from "./list-deleted.ts"

/** Records of one transaction: enough to make progress, few enough to delay no request. */
const AT_ONCE = 500

/** Deletes for good what was deleted 30 days ago or earlier. The audit entry contains no names (docs/product/trash.md#1.4). */
export async function purgeTrash(services: Services): Promise<void> {
  await continueAfterFailures(services, "purge-trash", async (attempt) => {
    for (const churchId of await churchesWithTrash(services))
      await attempt({ churchId }, async () => {
        // Until nothing is left: a person who was deleted whole goes after their rows.
        while ((await asJob(services, (ctx) => purgePart(ctx, churchId))) > 0);
      })
  })
}

function churchesWithTrash(services: Services): Promise<number[]> {
  return asJob(services, async ({ db, now }) => {
    const tables = [
      ...new Set(services.modules.flatMap(({ trash }) => trash ?? []).map(({ table }) => table)),
    ]
    const { rows } = await sql<{ churchId: number }>`${sql.join(
      tables.map(
        (table) => sql`select church_id from ${sql.table(table)} where deleted_at <= ${restorableSince(now)}`,
      ),
      sql` union `,
    )} order by church_id`.execute(db)
    return rows.map(({ churchId }) => churchId)
  })
}

async function purgePart(ctx: AnyContext, churchId: number): Promise<number> {
  const before = restorableSince(ctx.now)
  const purged: Record<string, number> = {}
  let left = AT_ONCE
  for (const { counted, purge } of ctx.services.modules.flatMap(({ trash }) => trash ?? [])) {
    const { length } = await purge(ctx, { churchId, before, most: left })
    purged[counted] = length
    left -= length
  }
  if (left < AT_ONCE)
    await record(ctx, "trash.purged", { entity: "church", id: churchId, churchId, facts: purged })
  return AT_ONCE - left
}
