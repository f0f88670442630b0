import type { InputOf } from "@aprisco/contract/kit/route"
import { type memberImports, UNDO_DAYS } from "@aprisco/contract/members/import-export"
import type { Selectable } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"
import type { MemberImports } from "../../../../db/schema-imports.ts"

export type ImportRow = Awaited<ReturnType<typeof importById>>
export type LockedImport = Selectable<MemberImports>

/** The time before which imports can no longer be undone. */
export function undoLimit(now: Date): Date {
  return minutesAfter(now, -UNDO_DAYS * 24 * 60)
}

/** The imports that the caller may see. A BRANCH_MANAGER sees their own: others cover further branches. */
function importsInReach(ctx: Context) {
  const rows = ctx.db.selectFrom("memberImports")
  return ctx.actor.branchIds === null ? rows : rows.where("memberImports.createdById", "=", ctx.actor.userId)
}

function withAuthor(rows: ReturnType<typeof importsInReach>) {
  return rows
    .leftJoin("users", "users.id", "memberImports.createdById")
    .selectAll("memberImports")
    .select("users.fullName as createdByName")
}

type ListQuery = InputOf<(typeof memberImports)["list"]>["query"]

/** One page of the imports that were done, newest first. */
export function importRows(ctx: Context, query: ListQuery) {
  const { limit, offset } = sliceOf(query)
  return withAuthor(importsInReach(ctx))
    .where("state", "!=", "checked")
    .orderBy("memberImports.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many imports the caller may see; sheets that were only checked do not count. */
export async function importCount(ctx: Context): Promise<number> {
  const { count } = await importsInReach(ctx)
    .where("state", "!=", "checked")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** One import, or 404. */
export async function importById(ctx: Context, id: number) {
  return found(await withAuthor(importsInReach(ctx)).where("memberImports.id", "=", id).executeTakeFirst())
}

/** Locks an import that the caller may see, or undefined. */
export function lockImport(ctx: Context, id: number): Promise<LockedImport | undefined> {
  return importsInReach(ctx).where("memberImports.id", "=", id).selectAll().forUpdate().executeTakeFirst()
}

/** What an import did, line by line, in the order of the sheet. */
export function importLines(ctx: Context, importId: number) {
  return ctx.db
    .selectFrom("memberImportLines")
    .where("importId", "=", importId)
    .selectAll()
    .orderBy("line")
    .execute()
}
