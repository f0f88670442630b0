import type { CallOf } from "@aprisco/contract/kit/route"
import { people } from "@aprisco/contract/people/routes"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

const PEOPLE = ["people"] as const

type ListQuery = CallOf<typeof people.list>["query"]

export const peopleQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...PEOPLE, "list", query],
    queryFn: ({ signal }) => api.call(people.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One person with the version that a change names in `If-Match`. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [...PEOPLE, "record", id],
    queryFn: ({ signal }) => api.callTagged(people.detail, { params: { id } }, { signal }),
  })

/** After a change of people: loads again every list and record that shows them, also members and visitors. */
export const peopleChanged = async () => {
  await Promise.all(["people", "members", "visitors"].map((records) => recordsChanged(records)))
}
