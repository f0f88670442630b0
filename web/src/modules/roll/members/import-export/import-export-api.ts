import type { CellCorrection } from "@aprisco/contract/kit/cell-corrections"
import type { CallOf } from "@aprisco/contract/kit/route"
import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import type { ImportReport } from "@aprisco/contract/members/import-export"
import { memberExports, memberImports } from "@aprisco/contract/members/import-export"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api, patientApi } from "../../../../lib/api.ts"
import { recordsChanged } from "../../../../lib/records-changed.ts"

const IMPORTS = ["members", "imports"] as const
export const IMPORTS_PAGE = 5

export type MemberExportFilters = Omit<CallOf<typeof memberExports.export>["query"], "format">

/** The list as a file, with its number of rows; `received` is called with the number of bytes so far. */
export async function exportMembers(
  format: SheetFormat | "vcf",
  filters: MemberExportFilters,
  received: (bytes: number) => void,
): Promise<{ file: Blob; rows: number | null }> {
  let rows: number | null = null
  const heard = ({ headers }: Response) => {
    const told = headers.get("X-Row-Count")
    rows = told === null ? null : Number(told)
  }
  const file = await patientApi({ heard, received }).call(memberExports.export, {
    query: { ...filters, format },
  })
  return { file, rows }
}

export interface ImportWish {
  file: File
  mapping: Record<string, string | null>
  keepNames: boolean
  areaCode: string
  sheet: string | null
  words: Record<string, Record<string, string | null>>
  corrections: readonly CellCorrection[]
}

function bodyOf({ file, mapping, keepNames, areaCode, sheet, words, corrections }: ImportWish) {
  return {
    file,
    mapping: JSON.stringify(mapping),
    keepNames,
    ...(areaCode === "" ? {} : { areaCode }),
    ...(sheet === null ? {} : { sheet }),
    ...(Object.keys(words).length === 0 ? {} : { words: JSON.stringify(words) }),
    ...(corrections.length === 0 ? {} : { corrections: JSON.stringify(corrections) }),
  }
}

/**
 * The dry run: reports what would become of each line, and writes nothing. The server stops too when `signal` aborts the
 * call.
 */
export function checkImport(wish: ImportWish, signal: AbortSignal): Promise<ImportReport> {
  const body = { ...bodyOf(wish), dryRun: true }
  return patientApi().call(memberImports.run, { body }, { signal })
}

/** Applies the dry run with this id. A repeat with the same key gets the first answer and imports nothing twice. */
export function runImport(
  wish: ImportWish,
  importId: number,
  {
    skipRejected,
    leaveOut,
    idempotencyKey,
  }: { skipRejected: boolean; leaveOut: readonly number[]; idempotencyKey: string },
): Promise<ImportReport> {
  const left = leaveOut.length === 0 ? {} : { leaveOut: leaveOut.join(",") }
  const body = { ...bodyOf(wish), skipRejected, ...left, importId }
  return patientApi().call(memberImports.run, { body }, { idempotencyKey })
}

export function readImport(id: number) {
  return api.call(memberImports.detail, { params: { id } })
}

/** The progress of an import, polled while the screen is visible. */
export const progressQuery = (id: number) =>
  queryOptions({
    queryKey: ["import progress", id],
    queryFn: () => readImport(id),
    refetchInterval: 500,
    gcTime: 0,
  })

export function fetchTemplate(format: "xlsx" | "csv"): Promise<Blob> {
  return api.call(memberImports.template, { query: { format } })
}

export function undoImport(id: number) {
  return patientApi().call(memberImports.undo, { params: { id } })
}

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [...IMPORTS, page],
    queryFn: ({ signal }) =>
      api.call(memberImports.list, { query: { page, pageSize: IMPORTS_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Invalidates lists, counters and records that an import or its undo has changed. */
export const sheetsChanged = () => recordsChanged("imports")
