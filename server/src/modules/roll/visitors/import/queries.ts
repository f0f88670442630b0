import type { InputOf } from "@aprisco/contract/kit/route"
import { VISITOR_UNDO_DAYS, type visitorImports } from "@aprisco/contract/visitors/import"
import { minutesAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { found } from "../../../../core/errors.ts"
import { sliceOf } from "../../../../db/page.ts"

/** The time before which imports can no longer be undone. */
export function visitorUndoLimit(now: Date): Date {
  return minutesAfter(now, -VISITOR_UNDO_DAYS * 24 * 60)
}

/** The imports that the caller may see. A BRANCH_MANAGER sees their own: others cover further branches. */
function importsInReach({ db, actor }: Context) {
  const rows = db.selectFrom("visitorImports").where("visitorImports.churchId", "=", actor.churchId)
  return actor.branchIds === null ? rows : rows.where("visitorImports.createdById", "=", actor.userId)
}

/** One page of the imports, newest first. */
export function visitorImportRows(ctx: Context, query: InputOf<(typeof visitorImports)["list"]>["query"]) {
  const { limit, offset } = sliceOf(query)
  return importsInReach(ctx)
    .leftJoin("users", "users.id", "visitorImports.createdById")
    .selectAll("visitorImports")
    .select("users.fullName as createdByName")
    .orderBy("visitorImports.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many imports the caller may see. */
export async function visitorImportCount(ctx: Context): Promise<number> {
  const { count } = await importsInReach(ctx)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks an import that the caller may see, or throws 404. */
export async function lockVisitorImport(ctx: Context, id: number) {
  return found(
    await importsInReach(ctx).where("visitorImports.id", "=", id).selectAll().forUpdate().executeTakeFirst(),
  )
}

/** Whether the caller may undo it: who deletes visitors each one, and who imports their own (docs/product/visitors.md#9.9). */
export function mayUndoVisitorImport(ctx: Context, { createdById }: { createdById: number | null }): boolean {
  return can(ctx, "visitors.delete") || createdById === ctx.actor.userId
}

/** What an import did, line by line, in the order of the sheet. */
export function visitorImportLines(ctx: Context, importId: number) {
  return ctx.db
    .selectFrom("visitorImportLines")
    .where("importId", "=", importId)
    .selectAll()
    .orderBy("line")
    .execute()
}
