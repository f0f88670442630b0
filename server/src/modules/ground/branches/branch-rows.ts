import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { ReportAsked, ReportRow } from "../../../core/report-source.ts"

/** A report's rows by branch: every branch in its scope, the headquarters first, then by name (docs/product/reports.md#2.4). */
export async function rowsByBranch(ctx: Context, { churchId, units }: ReportAsked): Promise<ReportRow[]> {
  const { branchIds } = ctx.actor
  const { rows } = await sql<{ key: string; label: string }>`
    select id::text as key, name as label from branches
    where church_id = ${churchId} and deleted_at is null
      and (${units}::bigint[] is null or id = any(${units}::bigint[]))
      and (${branchIds}::bigint[] is null or id = any(${branchIds}::bigint[]))
    order by kind <> 'headquarters', name, id limit 1000`.execute(ctx.db)
  return rows
}
