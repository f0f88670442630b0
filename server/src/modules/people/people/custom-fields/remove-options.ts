import type { CustomFieldOption } from "@aprisco/contract/people/custom-field-labels"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { withoutBranchFilter } from "../../../../db/tenant-scope.ts"
import type { CustomField } from "./queries.ts"

/** Takes options that were removed from a field from the people who had chosen them (docs/product/people.md#5.6). */
export async function removeOptions(
  ctx: Context,
  { id, churchId, options: before }: CustomField,
  after: readonly CustomFieldOption[],
): Promise<void> {
  const kept = new Set(after.map((option) => option.id))
  const gone = before.map((option) => option.id).filter((option) => !kept.has(option))
  if (gone.length === 0) return
  await withoutBranchFilter(ctx.db, async (db) => {
    await sql`update custom_values set value = value - ${gone}::text[]
      where church_id = ${churchId} and field_id = ${id} and jsonb_typeof(value) = 'array' and value ?| ${gone}::text[]`.execute(
      db,
    )
    await sql`delete from custom_values
      where church_id = ${churchId} and field_id = ${id}
        and (value = '[]' or jsonb_typeof(value) = 'string' and value #>> '{}' = any (${gone}::text[]))`.execute(
      db,
    )
  })
}
