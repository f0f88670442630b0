import { contract } from "@aprisco/contract"
import type { CallOf } from "@aprisco/contract/kit/route"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { queryClient } from "../../lib/query-client.ts"

const TRASH = ["trash"] as const

/** Wherever somebody who comes back is shown or counted; each is the first key of that feature's queries. */
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
    // Anybody's deletion makes it longer, and midnight shorter.
    staleTime: 0,
  })

/** After a return: every list, figure and record that may show it is asked again. */
export async function trashChanged(): Promise<void> {
  await Promise.all(TOUCHED.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
