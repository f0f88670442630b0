import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { memberImports } from "@aprisco/contract/members/import-export"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { clientLeft, conflict, invalid } from "../../../../core/errors.ts"
import { lockImports } from "../../../../core/one-import.ts"
import { branchPlacement, lockChurch } from "../../../ground/branches/public.ts"
import { branchNames } from "../../../people/people/sheets/public.ts"
import { placesLeft } from "../public.ts"
import { applyImport } from "./apply-import.ts"
import type { CheckedFile, ImportRequest } from "./check-file.ts"
import { planFamilies } from "./family-plan.ts"
import { requireSameFields, requireSameTags } from "./own-fields.ts"
import { lockImport } from "./queries.ts"
import { reportOn } from "./report.ts"
import { validateRows } from "./validate-rows.ts"

type Route = (typeof memberImports)["run"]

/**
 * Reports what would become of each line, and with `dryRun` false does it, all or nothing. A rejected line stops the import
 * unless `skipRejected` leaves it out. Throws 403 beyond the member quota, 409 when this import was done already or another
 * one of the church is running.
 */
export async function runImport(
  ctx: Context,
  request: ImportRequest,
  checked: CheckedFile,
): Promise<ReplyOf<Route>> {
  // The preview of a client that disconnected is aborted; a confirmed import runs to its end.
  const signal = request.dryRun ? ctx.signal : undefined
  try {
    const report = await importOrPreview(ctx, request, checked, signal)
    signal?.throwIfAborted()
    return report
  } catch (error) {
    throw signal?.aborted ? clientLeft() : error
  }
}

async function importOrPreview(
  ctx: Context,
  request: ImportRequest,
  checked: CheckedFile,
  signal: AbortSignal | undefined,
): Promise<ReplyOf<Route>> {
  const place = await branchPlacement(ctx, {})
  await lockImports(ctx, "member import", place.churchId)
  const importId = await importFor(ctx, place.churchId, request, checked)
  // From here until all is written no other transaction adds members.
  if (!request.dryRun) await lockChurch(ctx, place.churchId)
  await requireSameFields(ctx, checked.filled)
  await requireSameTags(ctx, checked.tags, checked.lines)
  const branches = await branchNames(ctx, place.churchId)
  const wanted = { ...checked, lines: linesToImport(request, checked) }
  const validated = await validateRows(ctx, place.churchId, wanted, branches, {
    lock: !request.dryRun,
    signal,
  })
  const { rows: lines, families } = await planFamilies(ctx, place.churchId, validated)
  const report = reportOn(importId, checked, lines, branches, await placesLeft(ctx, place.churchId))
  if (request.dryRun || (report.errors.length > 0 && !request.skipRejected)) return report
  if (checked.missing.length > 0 || report.valid + report.changed === 0) return report
  await applyImport(ctx, importId, place, lines, families)
  await record(ctx, "member.imported", {
    entity: "member_import",
    id: importId,
    churchId: place.churchId,
    facts: { created: report.valid, changed: report.changed, rejected: rejectedIn(report) },
  })
  return { ...report, created: report.valid }
}

/** All lines but those that the user leaves out (docs/product/members.md#8.21). */
function linesToImport({ leaveOut }: ImportRequest, { lines }: CheckedFile): CheckedFile["lines"] {
  if (!leaveOut) return lines
  const left = new Set(leaveOut.split(",").map(Number))
  return lines.filter(({ line }) => !left.has(line))
}

function rejectedIn({ rows, valid, changed, unchanged }: ReplyOf<Route>): number {
  return rows - valid - changed - unchanged
}

/** The record of this import: the one that its dry run made, else a new one. */
async function importFor(
  ctx: Context,
  churchId: number,
  request: ImportRequest,
  { name, rows }: CheckedFile,
): Promise<number> {
  if (request.importId) {
    const known = await lockImport(ctx, request.importId)
    if (known === undefined || known.churchId !== churchId || known.createdById !== ctx.actor.userId)
      throw invalid({ importId: ["Importação não encontrada."] })
    if (known.state !== "checked") throw conflict("Esta importação já foi feita.", { importId: known.id })
    await ctx.db
      .updateTable("memberImports")
      .set({ fileName: name, rows })
      .where("id", "=", known.id)
      .execute()
    return known.id
  }
  const { id } = await ctx.db
    .insertInto("memberImports")
    .values({
      churchId,
      fileName: name,
      rows,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}
