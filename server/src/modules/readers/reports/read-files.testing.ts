import { toCamel } from "@aprisco/contract/kit/wire"
import type { Report } from "@aprisco/contract/reports/routes"
import { parseCsv } from "hucre/csv"
import { readXlsx } from "hucre/xlsx"
import { extractText, getDocumentProxy } from "unpdf"

type Value = Report["figures"][number]["value"]
type Unit = Report["figures"][number]["unit"]

/** A figure, or a row of a table: its name and its values, as a file has them. */
type Line = readonly (string | number | null)[]

/** The text of a PDF, all white space as one blank. */
async function textOfPdf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return plain(text)
}

/** The figures of a report and the rows of its tables that a CSV file does not have as the screen has them. */
export function missingInCsv(report: Report, csv: Buffer): string[] {
  const rows = parseCsv(csv.toString(), { delimiter: ";" }).map((row) => row.map(String))
  const wanted = linesOf(report, (value) => (value === null ? "—" : String(value).replace(".", ",")))
  return missing(wanted, rows)
}

/** The same of a workbook: numbers are number cells. */
export async function missingInXlsx(report: Report, xlsx: Buffer): Promise<string[]> {
  const { sheets } = await readXlsx(xlsx)
  const wanted = linesOf(report, (value) => (value === null ? "—" : Number(value)))
  return missing(
    wanted,
    sheets.flatMap(({ rows }) => rows),
  )
}

/** The same of what is printed. */
export async function missingInPdf(report: Report, pdf: Buffer): Promise<string[]> {
  const text = await textOfPdf(pdf)
  const lines = linesOf(report, inWords).map((line) => plain(line.join(" ")))
  let from = 0
  return lines.filter((line) => {
    const at = text.indexOf(line, from)
    if (at >= 0) from = at + line.length
    return at < 0
  })
}

function linesOf({ figures, tables }: Report, of: (value: Value, unit: Unit) => string | number): Line[] {
  return [
    ...figures.map(({ label, value, unit }) => [label, of(value, unit)]),
    ...tables.flatMap(({ columns, rows }) =>
      rows.map(({ label, values }) => [
        label,
        ...columns.map(({ key, unit }) => of(values[toCamel(key)] ?? null, unit)),
      ]),
    ),
  ]
}

/** Those that do not come one after another. */
function missing(wanted: readonly Line[], rows: readonly Readonly<Record<number, unknown>>[]): string[] {
  let from = 0
  return wanted
    .filter((line) => {
      const at = rows.findIndex(
        (row, index) => index >= from && line.every((cell, column) => row[column] === cell),
      )
      if (at >= 0) from = at + 1
      return at < 0
    })
    .map((line) => line.join(";"))
}

function inWords(value: Value, unit: Unit): string {
  if (value === null) return "—"
  if (unit === "money") return Number(value).toLocaleString("pt-BR", { style: "currency", currency: "BRL" })
  return `${Number(value).toLocaleString("pt-BR")}${unit === "percent" ? "%" : ""}`
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}
