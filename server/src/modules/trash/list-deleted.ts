import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { KEPT_DAYS, trash } from "@aprisco/contract/trash/routes"
import { sql } from "kysely"
import { daysAfter, minutesAfter } from "../../core/clock.ts"
import type { Context } from "../../core/context.ts"
import { sliceOf, toPage } from "../../db/page.ts"

type Route = (typeof trash)["list"]

/** Records deleted after this moment can still be restored. */
export function keptSince(now: Date): Date {
  return minutesAfter(now, -KEPT_DAYS * 24 * 60)
}

/** The deleted records of the churches in reach that can be restored, the latest first. */
export async function listDeleted(ctx: Context, query: InputOf<Route>["query"]): Promise<ReplyOf<Route>> {
  const { limit, offset } = sliceOf(query)
  const all = deletedPeople(ctx, query.kind)
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

function deletedPeople(ctx: Context, kind: "member" | "visitor" | undefined) {
  const since = keptSince(ctx.now)
  const members = ctx.db
    .selectFrom("members")
    .where("deletedAt", ">", since)
    .select([
      sql<"member" | "visitor">`'member'`.as("kind"),
      "id",
      "fullName as name",
      "branchId",
      sql<Date>`deleted_at`.as("deletedAt"),
      "deletedById",
    ])
  const visitors = ctx.db
    .selectFrom("visitors")
    .where("deletedAt", ">", since)
    .where("joinedIntoId", "is", null)
    .select([
      sql<"member" | "visitor">`'visitor'`.as("kind"),
      "id",
      "fullName as name",
      "branchId",
      sql<Date>`deleted_at`.as("deletedAt"),
      "deletedById",
    ])
  const rows = ctx.db.selectFrom(members.unionAll(visitors).as("gone"))
  return kind ? rows.where("gone.kind", "=", kind) : rows
}
