import type { CallOf } from "@aprisco/contract/kit/route"
import { trash } from "@aprisco/contract/trash/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const TRASH = ["trash"] as const

export const trashQuery = (query: CallOf<typeof trash.list>["query"]) =>
  queryOptions({
    queryKey: [...TRASH, "list", query],
    queryFn: ({ signal }) => api.call(trash.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Every user's deletion makes it longer, and midnight shorter.
    staleTime: 0,
  })

/** After a restoration: invalidates every list, counter and record that may show it. */
export const trashChanged = () => recordsChanged("trash")
