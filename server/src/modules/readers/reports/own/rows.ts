import { MAX_OWN_GROUPS } from "@aprisco/contract/reports/labels"
import { NOT_TOLD } from "@aprisco/contract/vocabulary"
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { OwnReportColumn, OwnReportSource } from "../../../../core/own-report-source.ts"
import type { Slice } from "../../../../db/page.ts"

/** The rows of a report: their source, and the condition that their people meet. */
export interface Rows {
  readonly source: OwnReportSource<Context>
  readonly people: Expression<SqlBool> | null
}

/** A value of a line, by its place among those that were asked for. */
const at = (place: number) => sql.ref(`line.value_${place}`)

function linesOf(
  ctx: Context,
  { source, people }: Rows,
  values: readonly Expression<unknown>[],
): RawBuilder<unknown> {
  return sql`(${source.rows(ctx, people, values)}) as line`
}

/** How many rows there are. */
export async function countRows(ctx: Context, rows: Rows): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${linesOf(ctx, rows, [rows.source.id])}`.execute(ctx.db)
  return counted.rows[0]?.count ?? 0
}

/** A page of them, with the columns as a table shows them: days as DD/MM/YYYY. */
export async function pageOfRows(
  ctx: Context,
  rows: Rows,
  columns: readonly OwnReportColumn[],
  { limit, offset }: Slice,
): Promise<{ id: number; values: (string | number | null)[] }[]> {
  const { id, order } = rows.source
  const lines = linesOf(ctx, rows, [id, order, ...columns.map(cellAsText)])
  const texts = columns.map((_, place) => sql`${at(place + 2)}::text`)
  const page = await sql<{ id: number; texts: (string | null)[] }>`
    select ${at(0)} as id, array[${sql.join(texts)}]::text[] as texts
    from ${lines} order by ${at(1)}, ${at(0)} limit ${limit} offset ${offset}`.execute(ctx.db)
  return page.rows.map((row) => ({
    id: row.id,
    values: row.texts.map((text, place) =>
      text !== null && columns[place]?.kind === "number" ? Number(text) : text,
    ),
  }))
}

/** A column as a table and paper show it. */
export function cellAsText({ kind, value }: Pick<OwnReportColumn, "kind" | "value">): Expression<unknown> {
  return kind === "date" ? sql`to_char(${value}, 'DD/MM/YYYY')` : value
}

/** All of them in their order, for a file: a query of these values. */
export function allRows(ctx: Context, rows: Rows, values: readonly Expression<unknown>[]) {
  const { id, order } = rows.source
  const lines = sql`(${rows.source.rows(ctx, rows.people, [id, order, ...values])})`
  return ctx.db
    .selectFrom(lines.as("line"))
    .orderBy(at(1))
    .orderBy(at(0))
    .select(values.map((_, place) => sql`${at(place + 2)}`.as(`cell_${place}`)))
}

/** Whose data they have, nobody twice; null: nobody's. */
export function peopleOfRows(
  ctx: Context,
  rows: Rows,
): RawBuilder<{ churchId: number; personId: number }> | null {
  const { person } = rows.source
  if (person === null) return null
  return sql`select distinct ${at(0)} as church_id, ${at(1)} as person_id
    from ${linesOf(ctx, rows, [person.churchId, person.personId])}`
}

/** What rows are counted by, and how many there are of each. */
export interface Group {
  readonly key: string
  readonly label: string
  readonly labels: string[]
  readonly count: number
}

/** How many rows have each value of these columns, the largest groups first; none without columns. */
export async function countGroups(
  ctx: Context,
  rows: Rows,
  columns: readonly OwnReportColumn[],
): Promise<Group[]> {
  if (columns.length === 0) return []
  const lines = linesOf(
    ctx,
    rows,
    columns.flatMap((column) => [column.key ?? column.value, cellAsText(column)]),
  )
  const keys = columns.map((_, place) => sql`${at(2 * place)}::text`)
  const words = columns.map((_, place) => sql`nullif(${at(2 * place + 1)}::text, '')`)
  const { rows: counted } = await sql<{
    keys: (string | null)[]
    labels: (string | null)[]
    count: number
  }>`
    select array[${sql.join(keys)}]::text[] as keys, array[${sql.join(words)}]::text[] as labels, count(*) as count
    from ${lines} group by 1, 2 order by 3 desc, 2, 1 limit ${sql.lit(MAX_OWN_GROUPS)}`.execute(ctx.db)
  return counted.map((group) => {
    const labels = group.labels.map((label) => label ?? NOT_TOLD)
    return {
      key: group.keys.map((key) => key || "none").join("."),
      label: labels.join(" · "),
      labels,
      count: group.count,
    }
  })
}
