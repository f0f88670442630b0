import { Readable } from "node:stream"
import { civilDay, instantAt } from "@aprisco/contract/brazil/civil-day"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { pathOf } from "@aprisco/contract/kit/route"
import { CARD_TYPE, SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import { lists, SAMPLE_SIZE } from "@aprisco/contract/lists/routes"
import { type Expression, type SqlBool, sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { AppError, conflict, denied, invalid, notFound } from "../../../core/errors.ts"
import { recordExport } from "../../../core/person-access.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { sliceOf, toPage } from "../../../db/page.ts"
import { csvOfList, type ListColumn, textRows, xlsxOfList } from "../../../integrations/list-file.ts"
import { pdfOf } from "../../../integrations/pdf.ts"
import {
  cardsOfRows,
  cardValues,
  countPeople,
  pageOfPeople,
  peopleOfCondition,
  presentPersonRow,
  valuesOfPeople,
} from "../../people/people/public.ts"
import { brokenRuleOf } from "./broken-rules.ts"
import { countAnew } from "./change-lists.ts"
import { columnsOf } from "./columns.ts"
import { compileRules } from "./compile-rules.ts"
import { fieldsFor, hasUnseen, isOfPart } from "./list-fields.ts"
import { parseRules } from "./parse-rules.ts"
import { nameOfChurch, personListPdf } from "./printed-list.ts"
import { type ListRecord, listById, listMovers } from "./queries.ts"

type Routes = typeof lists

/** Counts the people in the caller's reach whom the rules find, with the first of them by name. Throws 400 on the rules. */
export async function previewList(ctx: Context, rules: unknown): Promise<ReplyOf<Routes["preview"]>> {
  const { seen } = await fieldsFor(ctx)
  const condition = compileRules(seen, parseRules(seen, rules), ctx.today)
  if (condition === null) throw notFound()
  const people = peopleOfCondition(ctx, ctx.actor.churchId, condition)
  const rows = await pageOfPeople(ctx, people, { limit: SAMPLE_SIZE, offset: 0 })
  return { count: await countPeople(people), sample: rows.map((row) => presentPersonRow(ctx, row)) }
}

/**
 * A list with the condition of its rules. Throws 404, 403 where the caller may not see one of its fields, and 409 where one of its rules is
 * broken (docs/product/lists.md#1.4).
 */
export async function usableList(
  ctx: Context,
  id: number,
): Promise<{ list: ListRecord; condition: Expression<SqlBool> }> {
  const list = await listById(ctx, id)
  const fields = await fieldsFor(ctx)
  if (hasUnseen(fields, list.rules)) throw denied()
  const condition = compileRules(fields.seen, list.rules, ctx.today)
  if (condition === null) throw conflict(brokenRuleOf(fields.seen, list.rules) ?? "")
  return { list, condition }
}

/** How many people in the caller's reach a list has now. Throws as `usableList`. */
export async function countOfList(
  ctx: Context,
  { id, churchId }: Pick<ListRecord, "id" | "churchId">,
): Promise<number> {
  const { condition } = await usableList(ctx, id)
  return countPeople(peopleOfCondition(ctx, churchId, condition))
}

/** The list that a body or a query names in `field`. Throws 400 on it where the caller has none with this id, and 403 or 409 as `usableList`. */
export async function listToUse(
  ctx: Context,
  listId: number,
  field = "listId",
): ReturnType<typeof usableList> {
  return usableList(ctx, listId).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404)
      throw invalid({ [field]: ["Lista não encontrada."] })
    throw error
  })
}

/** A page of the list's people in the caller's reach. Throws as `usableList`. */
export async function listPeopleOf(
  ctx: Context,
  id: number,
  query: InputOf<Routes["people"]>["query"],
): Promise<ReplyOf<Routes["people"]>> {
  const { list, condition } = await usableList(ctx, id)
  const people = peopleOfCondition(ctx, list.churchId, condition, query.search)
  const columns = await columnsOf(ctx, list.columns)
  // The result needs a value for each name, also for a column that is not shown.
  const values = list.columns.map((column) => shownValue(columns.get(column)))
  const rows = await pageOfPeople(ctx, people, sliceOf(query), values)
  return toPage(
    pathOf(lists.people.path, { id }),
    query,
    await countPeople(people),
    rows.map((row) => ({ ...presentPersonRow(ctx, row), values: row.values })),
  )
}

/** The value of a column as a table shows it (days as DD/MM/YYYY); null for a column that is not shown. */
function shownValue(column: ListColumn | undefined): Expression<unknown> {
  if (column === undefined) return sql`null`
  const { kind, value } = column
  return kind === "date" ? sql`to_char(${value}, 'DD/MM/YYYY')` : value
}

/**
 * The list's people as a sheet, a PDF, or cards for an address book (docs/product/lists.md#3.3). Recorded in the audit trail before the first byte is sent. Throws as
 * `usableList`.
 */
export async function exportList(
  ctx: Context,
  id: number,
  { format }: InputOf<Routes["export"]>["query"],
): Promise<FileReply> {
  const { list, condition } = await usableList(ctx, id)
  const { churchId } = list
  const people = peopleOfCondition(ctx, churchId, condition)
  const rows = await recordExport(ctx, people.select(["people.churchId", "people.id as personId"]))
  await record(ctx, "list.exported", { entity: "list", id, churchId, facts: { count: rows, format } })
  if (format === "vcf") {
    const church = await nameOfChurch(ctx, churchId)
    const read = (reading: Context) =>
      valuesOfPeople(peopleOfCondition(reading, churchId, condition), cardValues(reading))
    return {
      type: CARD_TYPE,
      name: `lista-${id}-${ctx.today}.vcf`,
      rows,
      bytes: (reading) =>
        Readable.from(cardsOfRows(textRows(reading.db, read(reading)), church), { objectMode: false }),
    }
  }
  const name: ListColumn = { header: "Nome completo", kind: "text", width: 34, value: sql`people.full_name` }
  const columns = [name, ...(await columnsOf(ctx, list.columns)).values()]
  const printed = format === "pdf" ? await personListPdf(ctx, list, columns, rows) : null
  return {
    type: SHEET_TYPES[format],
    name: `lista-${id}-${ctx.today}.${format}`,
    rows,
    bytes: (reading) => {
      if (printed !== null) {
        const values = valuesOfPeople(
          peopleOfCondition(reading, churchId, condition),
          columns.map(shownValue),
        )
        return pdfOf(printed, textRows(reading.db, values))
      }
      const sheet = {
        columns,
        rows: (values: readonly Expression<unknown>[]) =>
          valuesOfPeople(peopleOfCondition(reading, churchId, condition), values),
      }
      return format === "csv" ? csvOfList(reading.db, sheet) : xlsxOfList(reading.db, "Lista", sheet)
    },
  }
}

/**
 * Who entered and who left since an instant, after counting the list again. Throws as `usableList`, and 403 where the caller reaches a part alone of
 * what its rules compare.
 */
export async function listChanges(
  ctx: Context,
  id: number,
  since: string | undefined,
): Promise<ReplyOf<Routes["changes"]>> {
  const { list } = await usableList(ctx, id)
  if (isOfPart(await fieldsFor(ctx), list.rules)) throw denied()
  await countAnew(ctx, list)
  const from = since === undefined ? null : startOf(since)
  const entered = await listMovers(ctx, id, "since", from)
  const left = await listMovers(ctx, id, "until", from)
  return {
    entered: entered.map(presentMover),
    left: left.map(presentMover),
    enteredCount: entered[0]?.total ?? 0,
    leftCount: left[0]?.total ?? 0,
  }
}

function startOf(since: string): Date {
  return since.includes("T") ? new Date(since) : instantAt(since, "00:00")
}

function presentMover({ personId, fullName, at }: { personId: number; fullName: string; at: Date }) {
  return { personId, fullName, on: civilDay(at) }
}
