import { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import type { ImportReport, SheetFormat } from "@aprisco/contract/members/import-export"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api, patientApi } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"

const IMPORTS = ["members", "imports"] as const
export const IMPORTS_PAGE = 5

export type ExportFilters = Omit<CallOf<typeof contract.memberExports.export>["query"], "format">

/** The list as a file, with how many rows it has; `received` is told how many bytes have arrived. */
export async function exportMembers(
  format: SheetFormat,
  filters: ExportFilters,
  received: (bytes: number) => void,
): Promise<{ file: Blob; rows: number | null }> {
  let rows: number | null = null
  const heard = ({ headers }: Response) => {
    const told = headers.get("X-Row-Count")
    rows = told === null ? null : Number(told)
  }
  const file = await patientApi({ heard, received }).call(contract.memberExports.export, {
    query: { ...filters, format },
  })
  return { file, rows }
}

export interface ImportWish {
  file: File
  mapping: Record<string, string | null>
  keepNames: boolean
}

/** Says what would become of each line; writes nothing. The server stops too when `signal` ends the call. */
export function checkImport(
  { file, mapping, keepNames }: ImportWish,
  signal: AbortSignal,
): Promise<ImportReport> {
  const body = { file, mapping: JSON.stringify(mapping), keepNames, dryRun: true }
  return patientApi().call(contract.memberImports.run, { body }, { signal })
}

/** Does what the check with this id has said. Sent again with its key it gets the first answer: nobody comes in twice. */
export function runImport(
  { file, mapping, keepNames }: ImportWish,
  importId: number,
  { skipRejected, idempotencyKey }: { skipRejected: boolean; idempotencyKey: string },
): Promise<ImportReport> {
  const body = { file, mapping: JSON.stringify(mapping), keepNames, skipRejected, importId }
  return patientApi().call(contract.memberImports.run, { body }, { idempotencyKey })
}

export function readImport(id: number) {
  return api.call(contract.memberImports.detail, { params: { id } })
}

/** How far an import has come, asked again and again while somebody looks. */
export const progressQuery = (id: number) =>
  queryOptions({
    queryKey: ["import progress", id],
    queryFn: () => readImport(id),
    refetchInterval: 500,
    gcTime: 0,
  })

export function fetchTemplate(format: "xlsx" | "csv"): Promise<Blob> {
  return api.call(contract.memberImports.template, { query: { format } })
}

export function undoImport(id: number) {
  return patientApi().call(contract.memberImports.undo, { params: { id } })
}

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [...IMPORTS, page],
    queryFn: ({ signal }) =>
      api.call(contract.memberImports.list, { query: { page, pageSize: IMPORTS_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Wherever the members who come and go with an import are shown or counted; each is the first key of those queries. */
const TOUCHED = [
  ["members"],
  ["dashboard"],
  ["visitors"],
  ["branches"],
  ["search"],
  ["audit"],
  ["trash"],
  ["users", "my-church"],
]

/** Lists, figures and records that an import or its undo has moved are asked again. */
export async function sheetsChanged(): Promise<void> {
  await Promise.all(TOUCHED.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
