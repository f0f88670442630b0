import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { MergedPerson } from "../../../../core/manifest/changes-of-people.ts"
import { mergeRulesOf } from "./merge-rules.ts"

/**
 * Gives what the person of a registration took part in to the person whom the registration was found to be, as a merge does
 * (docs/product/visitors.md#5.3a). Not where the person is still somebody: on the roll, or with another registration.
 */
export async function followFolded(ctx: Context, folded: MergedPerson): Promise<void> {
  const { churchId, keepId, mergeId } = folded
  if (keepId === mergeId) return
  const rules = JSON.stringify(mergeRulesOf(ctx.services.modules).people)
  const { rows } = await sql<{ isFolded: boolean }>`
    select app.move_rows_of_folded(${churchId}::bigint, ${mergeId}::bigint, ${keepId}::bigint, ${rules}::jsonb) as is_folded`.execute(
    ctx.db,
  )
  if (!rows[0]?.isFolded) return
  for (const { onPersonMerged } of ctx.services.modules) await onPersonMerged?.(ctx, folded)
}
