import { amountOf } from "@aprisco/contract/kit/money"
import {
  type EntryImportReport,
  MAX_ENTRY_IMPORT_ERRORS,
  MAX_ENTRY_IMPORT_PREVIEW,
} from "@aprisco/contract/treasury/imports"
import type { Flow } from "@aprisco/contract/treasury/labels"
import type { CheckedEntryFile } from "./check-file.ts"
import type { MatchedLine } from "./match-lines.ts"

/** The report on a file: counts and sums, each error with its line, and the first lines as they were understood. Nothing is posted yet. */
export function reportOnEntries(checked: CheckedEntryFile, lines: readonly MatchedLine[]): EntryImportReport {
  const { rows, columns, missing } = checked
  const fresh = lines.filter(({ outcome }) => outcome === "new")
  const errors = [...missing, ...lines.flatMap((line) => line.errors)]
  const sumOf = (kind: Flow) =>
    amountOf(
      fresh.reduce((sum, { ready }) => sum + (ready !== null && ready.kind === kind ? ready.cents : 0), 0),
    )
  const dates = fresh.flatMap(({ ready }) => ready?.date ?? []).sort()
  return {
    importId: null,
    rows,
    new: fresh.length,
    repeated: lines.filter(({ outcome }) => outcome === "repeated").length,
    posted: 0,
    income: sumOf("income"),
    expense: sumOf("expense"),
    dateFrom: dates[0] ?? null,
    dateTo: dates.at(-1) ?? null,
    errors: errors.slice(0, MAX_ENTRY_IMPORT_ERRORS),
    errorCount: errors.length,
    columns,
    preview: lines.slice(0, MAX_ENTRY_IMPORT_PREVIEW).map(shownLine),
  }
}

function shownLine({ sheet, outcome, ready }: MatchedLine): EntryImportReport["preview"][number] {
  return {
    line: sheet.line,
    outcome,
    date: sheet.date,
    kind: sheet.kind,
    amount: sheet.cents === null ? null : amountOf(sheet.cents),
    category: ready?.category.name ?? sheet.category,
    fund: ready?.fund.name ?? sheet.fund,
    payee: ready === null ? sheet.payee : ready.payee,
    personName: ready?.person?.fullName ?? null,
    description: sheet.description,
  }
}
