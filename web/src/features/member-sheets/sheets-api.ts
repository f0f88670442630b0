import { contract } from "@aprisco/contract"
import { createClient } from "@aprisco/contract/kit/client"
import type { CallOf } from "@aprisco/contract/kit/route"
import type { ImportReport, SheetFormat } from "@aprisco/contract/member-sheets"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { listeningFetch } from "../../lib/connection.ts"
import { queryClient } from "../../lib/query-client.ts"
import { endSession, storedToken } from "../../lib/session.ts"

const IMPORTS = ["members", "imports"] as const
export const IMPORTS_PAGE = 5

/** Ten thousand lines, or a list of a hundred thousand members, take longer than the other calls may. */
const PATIENCE = 300_000

export type ExportFilters = Omit<CallOf<typeof contract.memberSheets.export>["query"], "format">

/** The list as a file, with how many rows it has; `received` is told how many bytes have arrived. */
export async function exportMembers(
  format: SheetFormat,
  filters: ExportFilters,
  received: (bytes: number) => void,
): Promise<{ file: Blob; rows: number | null }> {
  let rows: number | null = null
  const client = patient(async (input, init) => {
    const response = await listeningFetch(input, init)
    const told = response.headers.get("X-Row-Count")
    rows = told === null ? null : Number(told)
    return counted(response, received)
  })
  const file = await client.call(contract.memberSheets.export, { query: { ...filters, format } })
  return { file, rows }
}

export interface ImportWish {
  file: File
  mapping: Record<string, string | null>
  keepNames: boolean
}

/** Says what would become of each line; writes nothing. */
export function checkImport({ file, mapping, keepNames }: ImportWish): Promise<ImportReport> {
  return patient(listeningFetch).call(contract.memberImports.run, {
    body: { file, mapping: JSON.stringify(mapping), keepNames, dryRun: true },
  })
}

/** Does what the check with this id has said. Sent again it is refused: nobody comes in twice. */
export function runImport(
  { file, mapping, keepNames }: ImportWish,
  importId: number,
  skipRejected: boolean,
): Promise<ImportReport> {
  return patient(listeningFetch).call(contract.memberImports.run, {
    body: { file, mapping: JSON.stringify(mapping), keepNames, skipRejected, importId },
  })
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
  return patient(listeningFetch).call(contract.memberImports.undo, { params: { id } })
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

function patient(fetchFile: typeof fetch) {
  return createClient({
    fetch: fetchFile,
    token: storedToken,
    onSignedOut: (token) => token === storedToken() && endSession("expired"),
    timeout: PATIENCE,
  })
}

/** The same answer, with an ear for how many bytes of it have come. */
function counted(response: Response, tell: (bytes: number) => void): Response {
  if (!response.ok || response.body === null) return response
  let bytes = 0
  const ear = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      tell(bytes)
      controller.enqueue(chunk)
    },
  })
  const { status, headers } = response
  return new Response(response.body.pipeThrough(ear), { status, headers })
}
