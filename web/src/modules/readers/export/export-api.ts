import { churchExport, type ExportRequest } from "@aprisco/contract/export/routes"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { CHURCHES } from "../../ground/churches/public.ts"

const FOLLOW_MS = 2_000

/** The files that were asked for. Asked again while one is made. */
export const exportRequestsQuery = queryOptions({
  queryKey: [...CHURCHES, "export-requests"],
  queryFn: ({ signal }) => api.call(churchExport.requests, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? FOLLOW_MS : false),
})

/** Whether it is still being made. */
export function isOpen({ state }: Pick<ExportRequest, "state">): boolean {
  return state === "waiting" || state === "running"
}
