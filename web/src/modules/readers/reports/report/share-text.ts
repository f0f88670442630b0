import type { Report } from "@aprisco/contract/reports/routes"
import { valueWords } from "../report-words.ts"
import { scopeWords } from "./scope-words.ts"

/** A report as a message: its figures, and each table of one number by its rows that are not 0. Nobody who was counted is named in it. */
export function shareText(report: Report): string {
  const figures = report.figures.map(({ label, value, unit }) => `${label}: ${valueWords(value, unit)}`)
  const tables = report.tables.flatMap(({ label, columns, rows }) => {
    const [column] = columns
    if (column === undefined || columns.length > 1) return []
    const told = rows
      .map((row) => ({ label: row.label, value: row.values[column.key] ?? null }))
      .filter(({ value }) => value !== null && Number(value) !== 0)
      .map((row) => `- ${row.label}: ${valueWords(row.value, column.unit)}`)
    return told.length === 0 || told.length > MOST_ROWS ? [] : ["", label, ...told]
  })
  return [`*${report.title}*`, scopeWords(report), "", ...figures, ...tables].join("\n")
}

/** A longer table is no message. */
const MOST_ROWS = 12
