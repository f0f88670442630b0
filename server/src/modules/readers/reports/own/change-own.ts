import { isDeepStrictEqual } from "node:util"
import type { OwnSource } from "@aprisco/contract/reports/labels"
import type { OwnReportBody, OwnReportChange } from "@aprisco/contract/reports/own"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure, expectVersion } from "../../../../core/ensure.ts"
import { invalid } from "../../../../core/errors.ts"
import { listToUse } from "../../lists/public.ts"
import { readableSource, requireGroupings, requireKnownColumns } from "./columns.ts"
import { mayChangeReport } from "./policy.ts"
import { lockOwnReport } from "./queries.ts"

/** Puts a report together. Returns its id. Throws 400 on the field that is wrong, 403 where the caller may not read the source or the list. */
export async function createOwnReport(ctx: Context, body: OwnReportBody): Promise<number> {
  const { churchId, userId } = ctx.actor
  const source = await readableSource(ctx, body.source)
  const columns = requireKnownColumns(source, body.columns)
  const groupBy = requireGroupings(source, body.groupBy)
  const listId = await requireList(ctx, body.source, body.list ?? null)
  const { id } = await ctx.db
    .insertInto("ownReports")
    .values({
      churchId,
      authorId: userId,
      name: body.name,
      source: body.source,
      columns,
      listId,
      hasList: listId !== null,
      groupBy,
      plot: body.plot,
      isShared: body.shared,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const facts = { source: body.source, shared: body.shared }
  await record(ctx, "own_report.created", { entity: "own_report", id, churchId, facts })
  return id
}

/** Changes what the body names. Throws 404, 412, 403 where the caller may not change it, and 400 as `createOwnReport`. */
export async function changeOwnReport(ctx: Context, id: number, change: OwnReportChange): Promise<void> {
  const report = await lockOwnReport(ctx, id)
  ensure(mayChangeReport(ctx, report))
  expectVersion(ctx, report.version)
  const { name = report.name, source = report.source, plot = report.plot, shared = report.isShared } = change
  const readable = await readableSource(ctx, source)
  const isSameSource = source === report.source
  const columns = requireKnownColumns(
    readable,
    change.columns ?? report.columns,
    isSameSource ? report.columns : [],
  )
  const groupBy = requireGroupings(
    readable,
    change.groupBy ?? report.groupBy,
    isSameSource ? report.groupBy : [],
  )
  const isListKept = change.list === undefined || (change.list === report.listId && change.list !== null)
  const listId =
    isListKept && source !== "groups"
      ? report.listId
      : await requireList(ctx, source, isListKept ? report.listId : (change.list ?? null))
  const hasList = isListKept ? report.hasList && source !== "groups" : listId !== null
  const after = { name, source, columns, listId, hasList, groupBy, plot, isShared: shared }
  const fields = Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(value, report[field as keyof typeof after])) // its own keys
    .map(([field]) => field)
  if (fields.length === 0) return
  await ctx.db.updateTable("ownReports").set(after).where("id", "=", id).execute()
  const { churchId } = report
  await record(ctx, "own_report.changed", { entity: "own_report", id, churchId, facts: { fields } })
}

/** Deletes one with its schedules. Throws 404, 412, and 403 where the caller may not change it. */
export async function deleteOwnReport(ctx: Context, id: number): Promise<void> {
  const report = await lockOwnReport(ctx, id)
  ensure(mayChangeReport(ctx, report))
  expectVersion(ctx, report.version)
  await ctx.db.deleteFrom("ownReports").where("id", "=", id).execute()
  await record(ctx, "own_report.deleted", { entity: "own_report", id, churchId: report.churchId })
}

/** The list that a body names. Throws 400 on `list` where there is none, or the rows are no people; 403 and 409 where it cannot be used. */
async function requireList(ctx: Context, source: OwnSource, listId: number | null): Promise<number | null> {
  if (listId === null) return null
  if (source === "groups") throw invalid({ list: ["Um relatório de grupos não tem lista de pessoas."] })
  return (await listToUse(ctx, listId, "list")).list.id
}
