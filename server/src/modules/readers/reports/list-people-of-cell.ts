import { type InputOf, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { type PersonOfCell, reports } from "@aprisco/contract/reports/routes"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { AppError, notFound } from "../../../core/errors.ts"
import {
  type CountedMeasure,
  isCounted,
  type ReportMeasure,
  type ReportTableSource,
} from "../../../core/report-source.ts"
import { sliceOf, toPage } from "../../../db/page.ts"
import { partOfCell } from "./combine-report.ts"
import { hasPeople } from "./compute-report.ts"
import { asFacts, type Facts, joinedLines, keyOf, rowsOf } from "./count-facts.ts"
import { type AskedReport, askedReport } from "./read-report.ts"

type Route = typeof reports.people

/** The people behind one number of a report, by name: as many as it says (docs/product/reports.md#1.3). Throws as `askedReport`, and 404. */
export async function listPeopleOfCell(
  ctx: Context,
  key: string,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  const people = await peopleOfCell(ctx, await askedReport(ctx, key, query), query.cell)
  const { limit, offset } = sliceOf(query)
  const count = await countOfCell(ctx, people)
  const { rows } =
    await sql<PersonOfCell>`${peopleWithNames(people)} limit ${limit} offset ${offset}`.execute(ctx.db)
  return toPage(pathOf(reports.people.path, { key }), query, count, rows)
}

/** How many a statement of `peopleOfCell` has: the number itself. */
export async function countOfCell({ db }: Context, people: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${people}) as found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** They with the names of people and branches, by name. */
export function peopleWithNames(people: RawBuilder<unknown>): RawBuilder<PersonOfCell> {
  return sql<PersonOfCell>`
    select found.person_id, found.member_id, found.visitor_id, found.day::text as "on",
      coalesce(people.full_name, 'Pessoa não identificada') as full_name, branches.name as branch_name
    from (${people}) as found
    left join people on people.church_id = found.church_id and people.id = found.person_id
    left join branches on branches.church_id = found.church_id and branches.id = found.branch_id
    order by people.full_name, found.person_id, found.day, found.member_id, found.visitor_id`
}

/** The statement of a cell's facts: `church_id`, `person_id`, `member_id`, `visitor_id`, `branch_id`, `day`. Throws 404 on a cell of which nobody is behind it, and 403 of a denomination. */
export async function peopleOfCell(
  ctx: Context,
  { source, asked, narrowed, denomination }: AskedReport,
  cell: string,
): Promise<RawBuilder<unknown>> {
  if (denomination) throw new AppError(403, "Para ver as pessoas, entre na igreja.")
  if ("sums" in source) throw notFound()
  if ("parts" in source) {
    const part = partOfCell(ctx, source, cell)
    return peopleOfCounted(ctx, { ...part, asked, condition: narrowed.condition })
  }
  return peopleOfCounted(ctx, { source, cell, asked, condition: narrowed.condition })
}

async function peopleOfCounted(
  ctx: Context,
  { cell, ...facts }: Facts & { readonly cell: string },
): Promise<RawBuilder<unknown>> {
  const { source } = facts
  const [tableId, ...rest] = cell.split(".")
  if (rest.length === 0) return people(ctx, facts, null, measureOf(source.figures, cell), sql<SqlBool>`true`)
  const table = source.tables.find(({ id }) => id === tableId)
  const column = rest.pop() ?? ""
  const row = rest.join(".")
  if (table === undefined || !(await hasRow(ctx, facts, table, row))) throw notFound()
  return people(ctx, facts, table, measureOf(table.columns, column), sql<SqlBool>`${keyOf(table)} = ${row}`)
}

function people(
  ctx: Context,
  facts: Facts,
  table: ReportTableSource<Context> | null,
  { where = sql<SqlBool>`true`, each }: CountedMeasure,
  isRow: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const once = each === "person" ? sql`distinct on (fact.person_id)` : sql``
  return sql`select ${once} fact.church_id, fact.person_id, fact.member_id, fact.visitor_id, fact.branch_id, fact.day
    from ${asFacts(ctx, facts)} ${joinedLines(facts, table)}
    where ${facts.condition} and ${where} and ${isRow}`
}

function measureOf(measures: readonly ReportMeasure[], key: string): CountedMeasure {
  const measure = measures.find((one) => one.key === key)
  if (measure === undefined || !isCounted(measure) || !hasPeople(measure)) throw notFound()
  return measure
}

async function hasRow(
  ctx: Context,
  facts: Facts,
  table: ReportTableSource<Context>,
  row: string,
): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    select distinct ${keyOf(table)} as key from ${asFacts(ctx, facts)} ${joinedLines(facts, table)} where ${facts.condition}`.execute(
    ctx.db,
  )
  const known = await rowsOf(
    ctx,
    facts.asked,
    table,
    rows.map(({ key }) => key),
  )
  return known.some(({ key }) => key === row)
}
