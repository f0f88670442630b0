import { type EntryImportReport, ledgerImports } from "@aprisco/contract/treasury/imports"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api, patientApi } from "../../../../lib/api.ts"

export const ENTRY_IMPORTS_PAGE = 5

/** A sheet and how it is to be read. */
export interface EntryReadOptions {
  file: File
  account: number
  /** The field of each column by its header; null leaves it out. Empty: as the server finds. */
  mapping: Record<string, string | null>
  /** Post lines like posted entries too. */
  postRepeated: boolean
}

const bodyOf = ({ mapping, ...rest }: EntryReadOptions) => ({
  ...rest,
  ...(Object.keys(mapping).length > 0 ? { mapping: JSON.stringify(mapping) } : {}),
})

/** The dry run: says what would become of the lines, and posts nothing. */
export function checkSheet(reading: EntryReadOptions, signal: AbortSignal): Promise<EntryImportReport> {
  const body = { ...bodyOf(reading), dryRun: true }
  return patientApi().call(ledgerImports.run, { body }, { signal })
}

/** Posts the lines. A repeat with the same key gets the first answer and posts nothing twice. */
export function importSheet(
  reading: EntryReadOptions,
  { acknowledgeOverdraw, idempotencyKey }: { acknowledgeOverdraw: boolean; idempotencyKey: string },
): Promise<EntryImportReport> {
  const body = { ...bodyOf(reading), acknowledgeOverdraw }
  return patientApi().call(ledgerImports.run, { body }, { idempotencyKey })
}

export function fetchEntryTemplate(format: "xlsx" | "csv"): Promise<Blob> {
  return api.call(ledgerImports.template, { query: { format } })
}

export function undoEntryImport(id: number) {
  return patientApi().call(ledgerImports.undo, { params: { id } })
}

export const entryImportsQuery = (page: number) =>
  queryOptions({
    queryKey: ["treasury", "imports", page],
    queryFn: ({ signal }) =>
      api.call(ledgerImports.list, { query: { page, pageSize: ENTRY_IMPORTS_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })
