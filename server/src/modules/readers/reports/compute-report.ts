import type { Context } from "../../../core/context.ts"
import {
  type ComputedReport,
  type CountedMeasure,
  type CountedReport,
  isCounted,
  type ReportAsked,
  type ReportMeasure,
  type SummedReport,
} from "../../../core/report-source.ts"
import { countFigures, countTable } from "./count-facts.ts"
import type { Narrowed } from "./narrowed.ts"

/** A number of a report as it is shown, without its value. */
export interface ShownMeasure {
  readonly key: string
  readonly label: string
  readonly unit: NonNullable<ReportMeasure["unit"]>
  readonly people: boolean
}

/** A report with all of its numbers; money in integer cents. */
export interface Computed {
  readonly figures: readonly (ShownMeasure & {
    readonly value: number | null
    readonly href: string | null
  })[]
  readonly tables: readonly (Omit<ComputedReport["tables"][number], "columns"> & {
    readonly columns: readonly ShownMeasure[]
  })[]
}

/** Computes every number of a report once: what the screen shows, files say and schedules send. */
export async function computeReport(
  ctx: Context,
  source: CountedReport<Context> | SummedReport<Context>,
  asked: ReportAsked,
  { condition }: Pick<Narrowed, "condition">,
): Promise<Computed> {
  if ("sums" in source) return withoutPeople(await source.sums(ctx, asked))
  const facts = { source, asked, condition }
  const [figures, ...tables] = await Promise.all([
    countFigures(ctx, facts),
    ...source.tables.map((table) => countTable(ctx, facts, table)),
  ])
  return {
    figures: source.figures.map((measure) => ({
      ...shown(measure),
      value: figures[measure.key] ?? null,
      href: (isCounted(measure) && measure.href) || null,
    })),
    tables: source.tables.map(({ id, label, of, columns }, index) => ({
      id,
      label,
      of,
      columns: columns.map(shown),
      rows: tables[index] ?? [],
    })),
  }
}

/** Sums that another part of a module has: nobody's names are behind them. */
export function withoutPeople({ figures, tables }: ComputedReport): Computed {
  return {
    figures: figures.map(({ key, label, unit = "count", value, href = null }) => ({
      key,
      label,
      unit,
      value,
      href,
      people: false,
    })),
    tables: tables.map(({ columns, ...table }) => ({
      ...table,
      columns: columns.map(({ key, label, unit = "count" }) => ({ key, label, unit, people: false })),
    })),
  }
}

function shown(measure: ReportMeasure): ShownMeasure {
  const { key, label, unit = "count" } = measure
  return { key, label, unit, people: isCounted(measure) && hasPeople(measure) }
}

/** Whether the people behind a number can be read. */
export function hasPeople({ each }: CountedMeasure): boolean {
  return each === undefined || each === "person"
}
