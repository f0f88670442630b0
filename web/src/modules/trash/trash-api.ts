import { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { queryClient } from "../../lib/query-client.ts"

const TRASH = ["trash"] as const

/** The modules that show or count a restored person; each is the first key of that module's queries. */
const TOUCHED = [
  TRASH,
  ["members"],
  ["visitors"],
  ["dashboard"],
  ["branches"],
  ["search"],
  ["audit"],
  ["users", "my-church"],
]

export const trashQuery = (query: CallOf<typeof contract.trash.list>["query"]) =>
  queryOptions({
    queryKey: [...TRASH, "list", query],
    queryFn: ({ signal }) => api.call(contract.trash.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Every user's deletion makes it longer, and midnight shorter.
    staleTime: 0,
  })

/** After a restoration: invalidates every list, counter and record that may show it. */
export async function trashChanged(): Promise<void> {
  await Promise.all(TOUCHED.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
