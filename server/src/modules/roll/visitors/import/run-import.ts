import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { wordOf } from "@aprisco/contract/kit/record-field"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { toSnake } from "@aprisco/contract/kit/wire"
import { VISITOR_SHEET_FIELDS, type visitorImports } from "@aprisco/contract/visitors/import"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { lockImports } from "../../../../core/one-import.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import { branchPlacement, lockChurch } from "../../../ground/branches/public.ts"
import { branchNames } from "../../../people/people/sheets/public.ts"
import { applyVisitors, type DoneLine } from "./apply-import.ts"
import type { CheckedVisitorFile, VisitorImportRequest } from "./check-file.ts"
import { type PlannedVisitor, planVisitors } from "./plan-lines.ts"

type Report = ReplyOf<(typeof visitorImports)["run"]>

/**
 * Reports what would become of each line, and with `dryRun` false does it, all or nothing. A rejected line stops the import unless `skipRejected`
 * leaves it out. Throws 409 while another import of the church is running.
 */
export async function runVisitorImport(
  ctx: Context,
  { dryRun, skipRejected, followUp }: VisitorImportRequest,
  checked: CheckedVisitorFile,
): Promise<Report> {
  const place = await branchPlacement(ctx, {})
  const { churchId } = place
  await lockImports(ctx, "visitor import", churchId)
  if (!dryRun) await lockChurch(ctx, churchId)
  const branches = await branchNames(ctx, churchId)
  const lines = await planVisitors(ctx, churchId, checked.lines, branches, { lock: !dryRun })
  const report = reportOn(checked, lines)
  const { created, returned, errorCount } = report
  if (dryRun || (errorCount > 0 && !skipRejected)) return report
  if (checked.missing.length > 0 || created + returned === 0) return report
  const done = await applyVisitors(ctx, place, lines, { followUp })
  const importId = await keepImport(ctx, churchId, { checked, report, done })
  await record(ctx, "visitor.imported", {
    entity: "visitor_import",
    id: importId,
    churchId,
    facts: { created, returned, leftOut: lines.length - created - returned },
  })
  return { ...report, importId }
}

function reportOn(
  { rows, sheet, sheets, columns, missing }: CheckedVisitorFile,
  lines: readonly PlannedVisitor[],
): Report {
  const errors = [...missing, ...lines.flatMap((line) => line.errors)]
  return {
    importId: null,
    ...{ sheet, sheets, rows, columns },
    created: lines.filter(({ outcome }) => outcome === "new").length,
    returned: lines.filter(({ outcome, visitOf }) => outcome === "returned" || visitOf !== null).length,
    errors: errors.slice(0, MAX_ERRORS),
    errorCount: errors.length,
    preview: lines.map((line) => ({
      line: line.line,
      outcome: line.outcome,
      name: line.values.fullName ?? line.name,
      visitorId: line.person?.visitorId ?? null,
      memberId: line.person?.memberId ?? null,
      read: line.outcome === "new" ? readOf(line) : [],
      notes: line.notes,
    })),
  }
}

/** As the contract has it. */
const MAX_ERRORS = 10_000
const LONGEST = 200
const FIELDS = Object.entries(VISITOR_SHEET_FIELDS)

/** How the cells were read, in the order of the form. The notes of a church's team are nobody's to read over a shoulder. */
function readOf({ values }: PlannedVisitor): Report["preview"][number]["read"] {
  const said = new Map<string, unknown>(Object.entries(values))
  return FIELDS.flatMap(([name, field]) => {
    const value = said.get(name)
    if (value === undefined || name === "fullName" || field.kind === "note") return []
    const text = field.kind === "date" ? shownDay(String(value)) : wordOf(field, String(value))
    return [{ field: toSnake(name), value: text.slice(0, LONGEST) }]
  })
}

async function keepImport(
  ctx: Context,
  churchId: number,
  { checked, report, done }: { checked: CheckedVisitorFile; report: Report; done: readonly DoneLine[] },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto("visitorImports")
    .values({
      churchId,
      fileName: checked.name,
      rows: checked.rows,
      created: report.created,
      returned: report.returned,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await insertAll(
    "visitorImportLines",
    // The first version of a row; a later one means that it was changed.
    done.map(({ line, visitorId, visitedOn, made }) => ({
      ...{ churchId, importId: id, line, visitorId, visitedOn },
      version: made ? 1 : null,
    })),
  ).execute(ctx.db)
  return id
}
