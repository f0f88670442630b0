import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { KEPT_DAYS, type TRASH_KINDS, trash } from "@aprisco/contract/trash/routes"
import { sql } from "kysely"
import { daysAfter, minutesAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { sliceOf, toPage } from "../../../db/page.ts"

type Route = (typeof trash)["list"]

/** Records deleted after this moment can still be restored. */
export function restorableSince(now: Date): Date {
  return minutesAfter(now, -KEPT_DAYS * 24 * 60)
}

/** The deleted records of the churches in reach that can be restored, the latest first. */
export async function listDeleted(ctx: Context, query: InputOf<Route>["query"]): Promise<ReplyOf<Route>> {
  const { limit, offset } = sliceOf(query)
  const all = deletedRecords(ctx, query.kind)
  const { count } = await all.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin("users", "users.id", "gone.deletedById")
    .innerJoin("branches", "branches.id", "gone.branchId")
    .innerJoin("churches", "churches.id", "branches.churchId")
    .orderBy("gone.deletedAt", "desc")
    .orderBy("gone.id", "desc")
    .limit(limit)
    .offset(offset)
    .select([
      "gone.kind",
      "gone.id",
      "gone.name",
      "branches.name as branchName",
      "churches.name as churchName",
      "gone.deletedAt",
      "users.fullName as deletedBy",
    ])
    .execute()
  const results = rows.map((row) => ({ ...row, purgedOn: daysAfter(civilDay(row.deletedAt), KEPT_DAYS) }))
  return toPage(trash.list.path, query, count, results)
}

interface DeletedRow {
  kind: keyof typeof TRASH_KINDS
  id: number
  name: string
  branchId: number
  deletedAt: Date
  deletedById: number | null
}

function deletedRecords(ctx: Context, kind: DeletedRow["kind"] | undefined) {
  const records = ctx.services.modules.flatMap(({ trash }) => trash ?? [])
  const parts = records.map(
    (
      one,
    ) => sql`select ${sql.lit(one.kind)} as kind, id, ${sql.ref(one.name)} as name, branch_id, deleted_at, deleted_by_id
      from ${sql.table(one.read ?? one.table)} as ${sql.ref(one.table)} where deleted_at > ${restorableSince(ctx.now)} ${one.except ? sql`and not (${one.except})` : sql``}`,
  )
  const rows = ctx.db.selectFrom(sql<DeletedRow>`(${sql.join(parts, sql` union all `)})`.as("gone"))
  return kind ? rows.where("gone.kind", "=", kind) : rows
}
