import { tags } from "@aprisco/contract/people/tags"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { everyPage } from "../../../../lib/every-page.ts"
import { recordsChanged } from "../../../../lib/records-changed.ts"

/** All tags of the church, by name; a church has at most 200. */
export const tagsQuery = queryOptions({
  queryKey: ["tags"],
  queryFn: async ({ signal }) => {
    const { rows } = await everyPage((page) =>
      api.call(tags.list, { query: { page, pageSize: 100 } }, { signal }),
    )
    return rows
  },
})

/** After a change of a tag: loads again the tags, and the people who have them. */
export const tagsChanged = () => recordsChanged("tags")
