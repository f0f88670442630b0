import type { Context } from "../../../core/context.ts"
import { notFound } from "../../../core/errors.ts"
import type { CombinedReport, CountedReport, ReportAsked, ReportPart } from "../../../core/report-source.ts"
import { type Computed, computeReport } from "./compute-report.ts"
import type { Narrowed } from "./narrowed.ts"
import { readableSources } from "./sources.ts"

interface ReadablePart extends ReportPart {
  /** With the tables of the part alone. */
  readonly source: CountedReport<Context>
}

/** The numbers of a report's parts, each as the report that it is taken from says it (docs/product/reports.md#3.13). */
export async function combineReport(
  ctx: Context,
  report: CombinedReport,
  asked: ReportAsked,
  narrowed: Pick<Narrowed, "condition">,
): Promise<Computed> {
  const parts = await Promise.all(
    partsOf(ctx, report).map(async ({ source, figures }) => {
      const whole = await computeReport(ctx, source, asked, narrowed)
      return { figures: figures.map((figure) => figureOf(figure, whole)), tables: whole.tables }
    }),
  )
  return {
    figures: parts.flatMap(({ figures }) => figures),
    tables: parts.flatMap(({ tables }) => tables),
  }
}

/** The report that a number is taken from, with its name there. Throws 404 on one that nobody is behind. */
export function partOfCell(
  ctx: Context,
  report: CombinedReport,
  cell: string,
): { source: CountedReport<Context>; cell: string } {
  for (const { source, figures, tables } of partsOf(ctx, report)) {
    const of = figures.find(({ key }) => key === cell)?.of
    if (typeof of === "string") return { source, cell: of }
    if (tables.some((id) => cell.startsWith(`${id}.`))) return { source, cell }
  }
  throw notFound()
}

function partsOf(ctx: Context, { parts }: CombinedReport): ReadablePart[] {
  return parts.flatMap((part) => {
    const source = readableSources(ctx).find(({ key }) => key === part.report)
    if (source === undefined || !("facts" in source)) return []
    const tables = source.tables.filter(({ id }) => part.tables.includes(id))
    return [{ ...part, source: { ...source, tables } }]
  })
}

function figureOf({ key, label, unit, of }: ReportPart["figures"][number], whole: Computed) {
  if (typeof of === "string") {
    const figure = whole.figures.find((one) => one.key === of)
    if (figure === undefined) throw new Error(`no figure is called ${of}`)
    return { ...figure, key, label }
  }
  const values = Object.fromEntries(whole.figures.map((one) => [one.key, one.value]))
  return { key, label, unit: unit ?? "count", people: false, href: null, value: of(values) }
}
