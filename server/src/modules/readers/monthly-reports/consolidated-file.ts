import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import { SHEET_TYPES, type SheetFormat } from "@aprisco/contract/kit/sheets"
import { MONTHLY_FIGURES } from "@aprisco/contract/monthly-reports/labels"
import type { ConsolidatedReport } from "@aprisco/contract/monthly-reports/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { pdfOf } from "../../../integrations/pdf.ts"
import { type Cell, csvOf, xlsxOf } from "../../../integrations/sheet.ts"
import { churchNow } from "../../ground/churches/public.ts"
import { type ConsolidatedQuery, readConsolidated } from "./consolidated.ts"
import { FIGURES, isMoney } from "./figures.ts"
import { figureInWords, fileHeading } from "./file-words.ts"

const NOT_APPROVED = "Não abriu"

/** The consolidated reports of a month as a file, the sums in its last row. Recorded in the audit trail. Throws as `readConsolidated` does. */
export async function exportConsolidated(
  ctx: Context,
  { format, ...query }: ConsolidatedQuery & { readonly format: SheetFormat },
): Promise<FileReply> {
  const consolidated = await readConsolidated(ctx, query)
  const { churchId } = ctx.actor
  await record(ctx, "monthly_report.consolidated_exported", {
    entity: "church",
    id: churchId,
    churchId,
    facts: { format, month: query.month, count: consolidated.rows.length },
  })
  return {
    type: SHEET_TYPES[format],
    name: `relatorio-mensal-${query.month}.${format}`,
    rows: consolidated.rows.length,
    bytes: format === "pdf" ? await printed(ctx, consolidated) : sheet(format, consolidated),
  }
}

type Value = string | number | null | undefined

function linesOf({ rows, figures }: ConsolidatedReport): { names: [string, string]; values: Value[] }[] {
  const sums = new Map(figures.map(({ key, value }) => [key, value]))
  return [
    ...rows.map(({ branchName, statusDisplay, values }) => ({
      names: [branchName, statusDisplay ?? NOT_APPROVED] satisfies [string, string],
      values: FIGURES.map((key) => values[key]),
    })),
    { names: ["Total", ""], values: FIGURES.map((key) => sums.get(key)) },
  ]
}

async function printed(ctx: Context, consolidated: ConsolidatedReport) {
  const { month, rows } = consolidated
  const title = `Relatório mensal consolidado de ${monthAndYear(month)}`
  const lines = linesOf(consolidated)
  return pdfOf(
    {
      title,
      lines: [fileHeading(ctx, await churchNow(ctx)), unitsInWords(consolidated)],
      foot: title,
      columns: [
        { header: "Unidade", width: 2 },
        { header: "Situação", width: 1 },
        ...FIGURES.map((key) => ({ header: SHORT[key], width: 1, alignRight: true })),
      ],
      rows: rows.length + 1,
    },
    once(lines.map(({ names, values }) => [...names, ...values.map(figureInWords)])),
  )
}

/** `8 unidades: 1 aprovado, 2 enviados, 5 por enviar`, and what no file may leave unsaid. */
function unitsInWords({ units: { total, approved, sent, missing } }: ConsolidatedReport): string {
  if (total === 0) return "Nenhum dado no período"
  return [
    `${total} ${total === 1 ? "unidade" : "unidades"}: ${approved} ${approved === 1 ? "aprovado" : "aprovados"}`,
    `${sent} ${sent === 1 ? "enviado" : "enviados"}`,
    `${missing} por enviar`,
  ].join(", ")
}

const SHORT: Record<keyof typeof MONTHLY_FIGURES, string> = {
  ...MONTHLY_FIGURES,
  members_end: "Membros",
  expense: "Saídas (R$)",
  income: "Entradas (R$)",
}

function sheet(format: "csv" | "xlsx", consolidated: ConsolidatedReport) {
  const columns = [
    { header: "Unidade", width: 32 },
    { header: "Situação", width: 14 },
    ...FIGURES.map((key) => ({ header: MONTHLY_FIGURES[key], width: 14, money: isMoney(key) })),
  ]
  const cells = linesOf(consolidated).map(({ names, values }): Cell[] => [
    ...names,
    // An amount in cents: a sheet adds it up as a number.
    ...values.map((value) => (typeof value === "string" ? Number(value.replace(".", "")) : (value ?? null))),
  ])
  return format === "csv" ? csvOf(columns, once(cells)) : xlsxOf("Consolidado", columns, once(cells))
}

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
