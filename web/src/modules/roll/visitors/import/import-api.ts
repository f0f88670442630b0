import { type VisitorImportReport, visitorImports } from "@aprisco/contract/visitors/import"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api, patientApi } from "../../../../lib/api.ts"

export const VISITOR_IMPORTS_PAGE = 5

/** A sheet and how it is to be read. */
export interface VisitorReadOptions {
  file: File
  /** The field of each column by its header; null leaves it out. Empty: as the server finds. */
  mapping: Record<string, string | null>
  /** Of telephones without one; blank: none. */
  areaCode: string
  /** The sheet of the workbook; null: the server chooses. */
  sheet: string | null
  /** A first contact with each new visitor is due. */
  followUp: boolean
}

const bodyOf = ({ file, mapping, areaCode, sheet, followUp }: VisitorReadOptions) => ({
  file,
  followUp,
  ...(Object.keys(mapping).length > 0 ? { mapping: JSON.stringify(mapping) } : {}),
  ...(areaCode === "" ? {} : { areaCode }),
  ...(sheet === null ? {} : { sheet }),
})

/** The dry run: says what would become of the lines, and writes nothing. */
export function checkVisitors(wish: VisitorReadOptions, signal: AbortSignal): Promise<VisitorImportReport> {
  return patientApi().call(visitorImports.run, { body: { ...bodyOf(wish), dryRun: true } }, { signal })
}

/** Imports the lines. A repeat with the same key gets the first answer and imports nothing twice. */
export function importVisitors(
  wish: VisitorReadOptions,
  { skipRejected, idempotencyKey }: { skipRejected: boolean; idempotencyKey: string },
): Promise<VisitorImportReport> {
  return patientApi().call(
    visitorImports.run,
    { body: { ...bodyOf(wish), skipRejected } },
    { idempotencyKey },
  )
}

export function fetchVisitorTemplate(format: "xlsx" | "csv"): Promise<Blob> {
  return api.call(visitorImports.template, { query: { format } })
}

export function undoVisitorImport(id: number) {
  return patientApi().call(visitorImports.undo, { params: { id } })
}

export const visitorImportsQuery = (page: number) =>
  queryOptions({
    queryKey: ["visitors", "imports", page],
    queryFn: ({ signal }) =>
      api.call(visitorImports.list, { query: { page, pageSize: VISITOR_IMPORTS_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })
