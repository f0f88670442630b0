import type { CallOf } from "@aprisco/contract/kit/route"
import { operatorChurches, operatorDenominations } from "@aprisco/contract/operator/churches"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { queryClient } from "../../../../lib/query-client.ts"
import { deskApi } from "../desk-api.ts"
import { DESK } from "../desk-session.ts"

const CHURCHES = [DESK, "churches"] as const

/** A page of the installation's churches. */
export const deskChurchesQuery = (query: CallOf<typeof operatorChurches.list>["query"]) =>
  queryOptions({
    queryKey: [...CHURCHES, "list", query],
    queryFn: ({ signal }) => deskApi.call(operatorChurches.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One church. */
export const deskChurchQuery = (id: number) =>
  queryOptions({
    queryKey: [...CHURCHES, "record", id],
    queryFn: ({ signal }) => deskApi.call(operatorChurches.detail, { params: { id } }, { signal }),
  })

/** A page of the denominations. */
export const deskDenominationsQuery = (query: CallOf<typeof operatorDenominations.list>["query"]) =>
  queryOptions({
    queryKey: [DESK, "denominations", query],
    queryFn: ({ signal }) => deskApi.call(operatorDenominations.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A church was changed: lists and pages are loaded again. */
export function deskChurchesChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: CHURCHES })
}
