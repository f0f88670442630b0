import type { RecurrenceQuery } from "@aprisco/contract/treasury/recurrences"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import { hasWords } from "../../../../db/search.ts"
import { isOfUnit } from "../../../ground/branches/public.ts"
import { isOwerHidden } from "../bills/queries.ts"

export type RecurrenceRecord = Awaited<ReturnType<typeof recurrenceById>>

/** One page of the recurrences, by their first day. */
export function recurrenceRows(ctx: Context, query: RecurrenceQuery) {
  const { limit, offset } = sliceOf(query)
  return withNames(ctx, matching(ctx, query))
    .orderBy("recurrence.startsOn")
    .orderBy("recurrence.id")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many there are in all. */
export async function recurrenceCount(ctx: Context, query: RecurrenceQuery): Promise<number> {
  const { count } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One recurrence. Throws 404. */
export async function recurrenceById(ctx: Context, id: number) {
  return found(await withNames(ctx, recurrencesOf(ctx)).where("recurrence.id", "=", id).executeTakeFirst())
}

/** Locks a recurrence; the daily job waits. Throws 404. */
export async function lockRecurrence(ctx: Context, id: number) {
  return found(
    await ctx.db
      .selectFrom("treasuryRecurrences")
      .where("churchId", "=", ctx.actor.churchId)
      .where("deletedAt", "is", null)
      .where("id", "=", id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst(),
  )
}

function recurrencesOf(ctx: Context) {
  return ctx.db
    .selectFrom("treasuryRecurrences as recurrence")
    .innerJoin("treasuryCategories as category", (join) =>
      join
        .onRef("category.churchId", "=", "recurrence.churchId")
        .onRef("category.id", "=", "recurrence.categoryId"),
    )
    .leftJoin("people as person", (join) =>
      join
        .onRef("person.churchId", "=", "recurrence.churchId")
        .onRef("person.id", "=", "recurrence.personId"),
    )
    .where("recurrence.churchId", "=", ctx.actor.churchId)
    .where("recurrence.deletedAt", "is", null)
}

function matching(ctx: Context, { search, branch, below }: RecurrenceQuery) {
  let rows = recurrencesOf(ctx)
  if (branch) rows = rows.where(isOfUnit("recurrence.branchId", { branch, below }))
  if (search)
    rows = rows.where(
      hasWords(
        sql<string>`app.normalize_text(category.name || case when ${isOwerHidden(ctx, "recurrence")} then '' else
          ' ' || coalesce(recurrence.payee, '') || ' ' || coalesce(recurrence.description, '') || ' ' || coalesce(person.full_name, '') end)`,
        search,
      ),
    )
  return rows
}

function withNames(ctx: Context, rows: ReturnType<typeof recurrencesOf>) {
  return rows
    .innerJoin("branches", (join) =>
      join
        .onRef("branches.churchId", "=", "recurrence.churchId")
        .onRef("branches.id", "=", "recurrence.branchId"),
    )
    .selectAll("recurrence")
    .select([
      "branches.name as branchName",
      "category.name as categoryName",
      "person.fullName as personName",
      sql<boolean>`${isOwerHidden(ctx, "recurrence")}`.as("donorHidden"),
    ])
}
