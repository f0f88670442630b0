import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { type MonthLine, monthLines } from "../../../core/month-lines.ts"
import {
  type CountedMeasure,
  type CountedReport,
  isCounted,
  type ReportAsked,
  type ReportMeasure,
  type ReportRow,
  type ReportTableSource,
} from "../../../core/report-source.ts"

/** A report's facts with what narrows them. */
export interface Facts {
  readonly source: CountedReport<Context>
  readonly asked: ReportAsked
  readonly condition: RawBuilder<SqlBool>
}

type Values = Record<string, number | null>

/** The values of a report's figures, by key. */
export async function countFigures(ctx: Context, facts: Facts): Promise<Values> {
  const { rows } = await sql<Record<string, number>>`
    select ${counts(facts.source.figures)} from ${asFacts(ctx, facts)} where ${facts.condition}`.execute(
    ctx.db,
  )
  return valuesOf(facts.source.figures, rows[0])
}

/** The rows of a table: each that there is, with its values, whether anything was counted in it or not. */
export async function countTable(
  ctx: Context,
  facts: Facts,
  table: ReportTableSource<Context>,
): Promise<(ReportRow & { values: Values })[]> {
  const { rows: counted } = await sql<{ key: string } & Record<string, number>>`
    select ${keyOf(table)} as key, ${counts(table.columns)}
    from ${asFacts(ctx, facts)} ${joinedLines(facts, table)}
    where ${facts.condition} group by 1`.execute(ctx.db)
  const byKey = new Map(counted.map((row) => [row.key, row]))
  const rows = await rowsOf(ctx, facts.asked, table, [...byKey.keys()])
  return rows.map((row) => ({ ...row, values: valuesOf(table.columns, byKey.get(row.key)) }))
}

/** The rows of a table without their values. */
export async function rowsOf(
  ctx: Context,
  asked: ReportAsked,
  table: ReportTableSource<Context>,
  keys: readonly string[],
): Promise<readonly ReportRow[]> {
  if ("months" in table) return monthLines(asked.period, asked.today)
  return table.rows(ctx, asked, keys)
}

/** The key of a fact's row, as text. */
export function keyOf(table: ReportTableSource<Context>): RawBuilder<string> {
  // Of many titles a sort by the rules of a language takes as long as the rest.
  return "months" in table ? sql<string>`line.key` : sql<string>`(${table.by})::text collate "C"`
}

/** What is joined for a table: of months, a line for each of them. */
export function joinedLines({ asked }: Facts, table: ReportTableSource<Context> | null): RawBuilder<unknown> {
  if (table === null || !("months" in table)) return sql``
  const lines: readonly MonthLine[] = monthLines(asked.period, asked.today)
  const { within = sql<SqlBool>`true` } = table
  return sql`join unnest(${lines.map(({ key }) => key)}::text[], ${lines.map(({ first }) => first)}::date[],
    ${lines.map(({ last }) => last)}::date[]) as line (key, first_day, last_day) on ${within}`
}

export function asFacts(ctx: Context, { source, asked }: Facts): RawBuilder<unknown> {
  return sql`(${source.facts(ctx, asked)}) as fact`
}

function counts(measures: readonly ReportMeasure[]): RawBuilder<unknown> {
  return sql.join(
    measures.filter(isCounted).map((measure, index) => sql`${countOf(measure)} as ${sql.ref(`c${index}`)}`),
  )
}

function countOf({ where = sql<SqlBool>`true`, each }: CountedMeasure): RawBuilder<number> {
  const counted =
    each === undefined ? sql`*` : sql`distinct ${each === "person" ? sql`fact.person_id` : each}`
  return sql<number>`count(${counted}) filter (where ${where})`
}

function valuesOf(measures: readonly ReportMeasure[], row: Record<string, number> | undefined): Values {
  const counted = Object.fromEntries(
    measures.filter(isCounted).map(({ key }, index) => [key, row?.[`c${index}`] ?? 0]),
  )
  return Object.fromEntries(
    measures.map((measure) => [
      measure.key,
      isCounted(measure) ? (counted[measure.key] ?? 0) : measure.of(counted),
    ]),
  )
}
