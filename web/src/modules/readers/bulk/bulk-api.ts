import { peopleBulk } from "@aprisco/contract/bulk/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

export type BulkBody = CallOf<typeof peopleBulk.start>["body"]

const EVERY_SECOND = 1000

/** A bulk action; asked again while it runs. */
export const bulkQuery = (id: number) =>
  queryOptions({
    queryKey: ["people-bulk", id],
    queryFn: ({ signal }) => api.call(peopleBulk.detail, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === "running" || data?.state === "undoing" ? EVERY_SECOND : false,
  })

export const startBulk = (body: BulkBody) => api.call(peopleBulk.start, { body })

export const undoBulk = (id: number) => api.call(peopleBulk.undo, { params: { id } })

/** After an action: loads again everything that shows these people. */
export const bulkChanged = async () => {
  await Promise.all(
    ["people", "members", "visitors", "households", "ministries", "groups", "lists"].map((records) =>
      recordsChanged(records),
    ),
  )
}
