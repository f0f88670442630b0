import { type EntryImportReport, ledgerImports } from "@aprisco/contract/treasury/imports"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api, patientApi } from "../../../../lib/api.ts"

export const IMPORTS_PAGE = 5

/** A sheet and how it is to be read. */
export interface ReadOptions {
  file: File
  account: number
  /** The field of each column by its header; null leaves it out. Empty: as the server finds. */
  mapping: Record<string, string | null>
  /** Post lines like posted entries too. */
  postRepeated: boolean
}

const bodyOf = ({ mapping, ...rest }: ReadOptions) => ({
  ...rest,
  ...(Object.keys(mapping).length > 0 ? { mapping: JSON.stringify(mapping) } : {}),
})

/** The dry run: says what would become of the lines, and posts nothing. */
export function checkSheet(reading: ReadOptions, signal: AbortSignal): Promise<EntryImportReport> {
  const body = { ...bodyOf(reading), dryRun: true }
  return patientApi().call(ledgerImports.run, { body }, { signal })
}

/** Posts the lines. A repeat with the same key gets the first answer and posts nothing twice. */
export function importSheet(
  reading: ReadOptions,
  { acknowledgeOverdraw, idempotencyKey }: { acknowledgeOverdraw: boolean; idempotencyKey: string },
): Promise<EntryImportReport> {
  const body = { ...bodyOf(reading), acknowledgeOverdraw }
  return patientApi().call(ledgerImports.run, { body }, { idempotencyKey })
}

export function fetchTemplate(format: "xlsx" | "csv"): Promise<Blob> {
  return api.call(ledgerImports.template, { query: { format } })
}

export function undoImport(id: number) {
  return patientApi().call(ledgerImports.undo, { params: { id } })
}

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ["treasury", "imports", page],
    queryFn: ({ signal }) =>
      api.call(ledgerImports.list, { query: { page, pageSize: IMPORTS_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })
