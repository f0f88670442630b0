import { customFields } from "@aprisco/contract/people/custom-fields"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { recordsChanged } from "../../../../lib/records-changed.ts"

/** The custom fields of the church that the user sees, in their order; with `fields.manage` all. */
export const fieldsQuery = queryOptions({
  queryKey: ["custom-fields", "list"],
  queryFn: async ({ signal }) => (await api.call(customFields.list, { query: {} }, { signal })).results,
})

/** One field, with the number of answers to it and to each option, and its version. */
export const fieldQuery = (id: number) =>
  queryOptions({
    queryKey: ["custom-fields", "one", id],
    queryFn: ({ signal }) => api.callTagged(customFields.detail, { params: { id } }, { signal }),
  })

/** After a change: loads again the fields, and the records that show them. */
export const fieldsChanged = () => recordsChanged("custom-fields")
