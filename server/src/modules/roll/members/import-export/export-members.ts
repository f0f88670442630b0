import { Readable } from "node:stream"
import { CARD_TYPE, SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import { type ExportQuery, TAGS_COLUMN } from "@aprisco/contract/members/import-export"
import { type Expression, sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { csvOfList, type ListColumn, textRows, xlsxOfList } from "../../../../integrations/list-file.ts"
import { type PdfList, pdfOf } from "../../../../integrations/pdf.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { customFieldsOfChurch, sheetColumns } from "../../../people/people/custom-fields/public.ts"
import { cardsOfRows, readsRegistry } from "../../../people/people/public.ts"
import { isChurchWithTags, namesOfTags } from "../../../people/people/tags/public.ts"
import { recordExportOfList, wholeListOf } from "../public.ts"
import { rollCardValues } from "./card-values.ts"
import { exportColumns } from "./columns.ts"
import { goesOverChurches, memberListPdf, printedValues } from "./printed-list.ts"

/**
 * The filtered list as a file, with what this caller may read. Recorded in the audit trail before the first byte is sent;
 * read while it is sent, so that memory does not grow with the list. Throws 400 on a church or branch out of reach.
 */
export async function exportMembers(ctx: Context, query: ExportQuery): Promise<FileReply> {
  const { format } = query
  await requireReach(ctx, query)
  // Sent together.
  const [rows, added] = await Promise.all([
    recordExportOfList(ctx, query),
    format === "pdf" || format === "vcf" ? [] : addedColumns(ctx, query),
  ])
  const printed = format === "pdf" ? await memberListPdf(ctx, query, rows) : null
  await record(ctx, "member.exported", {
    entity: "member",
    id: null,
    churchId: ctx.actor.churchId,
    facts: { count: rows, format, filters: filtersOf(query) },
  })
  return {
    type: format === "vcf" ? CARD_TYPE : SHEET_TYPES[format],
    name: `membros-${ctx.today}.${format}`,
    rows,
    bytes: (reading) => written(reading, query, printed, added),
  }
}

/** Which filters were set, never their values: a search may be a person's name. */
function filtersOf({ format: _, ordering: __, ...filters }: ExportQuery): string[] {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name]) => name)
}

/**
 * The tags of a church that has some, and the fields that it has added, as far as the caller sees them (docs/product/people.md#5.8);
 * none where the list covers several churches.
 */
async function addedColumns(ctx: Context, query: ExportQuery): Promise<ListColumn[]> {
  if (goesOverChurches(ctx, query)) return []
  const church = query.church ?? ctx.actor.churchId
  const [hasTags, fields] = await Promise.all([
    readsRegistry(ctx) && isChurchWithTags(ctx, church),
    customFieldsOfChurch(ctx, church).execute(),
  ])
  return [...(hasTags ? [TAGS] : []), ...sheetColumns(fields)]
}

const TAGS: ListColumn = {
  header: TAGS_COLUMN.name,
  kind: "text",
  width: 28,
  value: namesOfTags(sql`members.church_id`, sql`members.person_id`),
}

function written(
  ctx: Context,
  query: ExportQuery,
  printed: PdfList | null,
  added: readonly ListColumn[],
): Readable {
  const rows = (values: readonly Expression<unknown>[]) => wholeListOf(ctx, query, values)
  if (printed !== null) return pdfOf(printed, textRows(ctx.db, rows(printedValues(ctx, query))))
  if (query.format === "vcf")
    return Readable.from(cardsOfRows(textRows(ctx.db, rows(rollCardValues(ctx)))), { objectMode: false })
  const columns = [...exportColumns(ctx, goesOverChurches(ctx, query)), ...added]
  const list = { columns, rows }
  return query.format === "csv" ? csvOfList(ctx.db, list) : xlsxOfList(ctx.db, "Membros", list)
}
