import { SHEET_TYPES, type SheetFormat } from "@aprisco/contract/kit/sheets"
import { NOTHING_IN_PERIOD, type ReportUnit } from "@aprisco/contract/reports/labels"
import type { Context } from "../../../core/context.ts"
import { type PrintedTable, reportPdf } from "../../../integrations/report-pdf.ts"
import { type Cell, csvOfParts, type Figure, workbookOf } from "../../../integrations/sheet.ts"
import { headLines, type ShownReport, type ShownValue, valueInWords } from "./report-in-words.ts"

/** A file that is whole: it is also sent by mail. */
interface ReportFile {
  readonly type: string
  readonly name: string
  readonly rows: number
  readonly bytes: Buffer
}

type Line = readonly (string | Figure | null)[]

/** A report as a file: every number of the screen, and what it is of (docs/product/reports.md#1.4). Nobody's name is in it. */
export async function reportFile(
  ctx: Context,
  report: ShownReport,
  format: SheetFormat,
): Promise<ReportFile> {
  const head = await headLines(ctx, report)
  return {
    type: SHEET_TYPES[format],
    name: `relatorio-${report.key}-${ctx.today}.${format}`,
    rows: report.tables.reduce((sum, { rows }) => sum + rows.length, report.figures.length),
    bytes: await WRITERS[format](report, head),
  }
}

type Writer = (report: ShownReport, head: readonly [string, string][]) => Buffer | Promise<Buffer>

const WRITERS: Record<SheetFormat, Writer> = {
  csv: (report, head) => {
    const tables = report.tables.flatMap((table): Line[] => [
      [],
      [table.label],
      [table.of, ...table.columns.map(({ label }) => label)],
      ...table.rows.map(
        ({ label, values }): Line => [
          label,
          ...table.columns.map(({ key, unit }) => figureOf(values[key] ?? null, unit)),
        ],
      ),
    ])
    return csvOfParts([
      ["Relatório", report.title],
      ...head,
      ...ifEmpty(report),
      [],
      ...figureLines(report),
      ...tables,
    ])
  },
  xlsx: (report, head) =>
    workbookOf([
      {
        name: "Relatório",
        columns: [
          { header: "Relatório", width: 30 },
          { header: report.title, width: 22 },
          ...(report.compared === null
            ? []
            : [
                { header: "", width: 18 },
                { header: "", width: 16 },
              ]),
        ],
        rows: [...head, ...ifEmpty(report), [], ...figureLines(report)].map((line) => line.map(plainCell)),
      },
      ...report.tables.map((table) => ({
        name: sheetName(table.label),
        columns: [
          { header: table.of, width: 32 },
          ...table.columns.map(({ label, unit }) => ({ header: label, width: 16, money: unit === "money" })),
        ],
        rows: table.rows.map(({ label, values }) => [
          label,
          ...table.columns.map(({ key, unit }) => cellOfColumn(figureOf(values[key] ?? null, unit))),
        ]),
      })),
    ]),
  pdf: (report, head) =>
    reportPdf({
      title: report.title,
      lines: [
        ...head.map(([name, value]) => `${name}: ${value}`),
        ...(report.isEmpty ? [NOTHING_IN_PERIOD] : []),
      ],
      foot: `${report.scope.label} · ${report.title}`,
      tables: [printedFigures(report), ...report.tables.map((table) => printedTable(report, table))],
    }),
}

const ifEmpty = ({ isEmpty }: ShownReport): Line[] => (isEmpty ? [[NOTHING_IN_PERIOD]] : [])

function figureLines({ figures, compared }: ShownReport): Line[] {
  const isCompared = compared !== null
  return [
    ["Número", "Valor", ...(isCompared ? ["Antes", "Variação (%)"] : [])],
    ...figures.map(
      ({ label, unit, value, previous, change }): Line => [
        label,
        figureOf(value, unit),
        ...(isCompared ? [figureOf(previous, unit), change] : []),
      ],
    ),
  ]
}

/** A number in a file; what is not known is a dash. */
function figureOf(value: ShownValue, unit: ReportUnit): Figure | string {
  if (value === null) return valueInWords(null, unit)
  return unit === "money" ? { cents: Math.round(Number(value) * 100) } : Number(value)
}

/** In a column of one kind: its format makes cents an amount. */
const cellOfColumn = (figure: Figure | string): Cell => (typeof figure === "object" ? figure.cents : figure)

/** In a column of several kinds. */
const plainCell = (cell: Line[number]): Cell =>
  cell !== null && typeof cell === "object" ? cell.cents / 100 : cell

/** Excel takes 31 characters. */
const sheetName = (label: string) => label.replace(/[[\]:*?/\\]/g, " ").slice(0, 31)

function printedFigures({ figures, compared }: ShownReport): PrintedTable {
  const isCompared = compared !== null
  return {
    title: "Números",
    columns: ["Número", "Valor", ...(isCompared ? ["Antes", "Variação"] : [])],
    rows: figures.map(({ label, unit, value, previous, change }) => [
      label,
      valueInWords(value, unit),
      ...(isCompared ? [valueInWords(previous, unit), valueInWords(change, "percent")] : []),
    ]),
  }
}

function printedTable({ plots }: ShownReport, table: ShownReport["tables"][number]): PrintedTable {
  const [drawn] = plots.find((plot) => plot.table === table.id)?.columns ?? []
  const of = table.columns.find(({ key }) => key === drawn)
  return {
    title: table.label,
    columns: [table.of, ...table.columns.map(({ label }) => label)],
    rows: table.rows.map(({ label, values }) => [
      label,
      ...table.columns.map(({ key, unit }) => valueInWords(values[key] ?? null, unit)),
    ]),
    ...(of === undefined
      ? {}
      : { bars: { of: of.label, values: table.rows.map(({ values }) => Number(values[of.key] ?? 0)) } }),
  }
}
