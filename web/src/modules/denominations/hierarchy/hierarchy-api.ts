import { hierarchy } from "@aprisco/contract/denominations/hierarchy"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

/** The caller's own tree: an office's denomination, anybody else's church. */
export const treeQuery = queryOptions({
  queryKey: ["hierarchy", "tree"],
  queryFn: ({ signal }) => api.call(hierarchy.tree, {}, { signal }),
})
