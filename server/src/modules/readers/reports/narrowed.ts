import type { ReportQuery } from "@aprisco/contract/reports/query"
import { MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { ReportAsked } from "../../../core/report-source.ts"
import { listToUse } from "../lists/public.ts"

/** The conditions on `fact` of everything but the report itself, and what they say in words. */
export interface Narrowed {
  readonly condition: ReturnType<typeof sql<SqlBool>>
  readonly words: readonly string[]
}

/** Church, branches, status on the roll, and list. Throws 400 on `list`, and 403 or 409 where the caller cannot use it. */
export async function narrowed(
  ctx: Context,
  { churchId, units }: ReportAsked,
  { membershipStatus, list }: Pick<ReportQuery, "membershipStatus" | "list">,
): Promise<Narrowed> {
  const conditions = [sql<SqlBool>`fact.church_id = ${churchId}`]
  const words = []
  if (units !== null) conditions.push(sql<SqlBool>`fact.branch_id = any(${units}::bigint[])`)
  if (membershipStatus) {
    conditions.push(sql<SqlBool>`exists (select from members where members.church_id = fact.church_id
      and members.person_id = fact.person_id and members.deleted_at is null and members.membership_status = ${membershipStatus})`)
    words.push(`Situação: ${MEMBERSHIP_STATUSES[membershipStatus]}`)
  }
  if (list) {
    const used = await listToUse(ctx, list, "list")
    conditions.push(sql<SqlBool>`exists (select from people where people.church_id = fact.church_id
      and people.id = fact.person_id and people.deleted_at is null and ${used.condition})`)
    words.push(`Lista: ${used.list.name}`)
  }
  return { condition: sql<SqlBool>`(${sql.join(conditions, sql` and `)})`, words }
}
