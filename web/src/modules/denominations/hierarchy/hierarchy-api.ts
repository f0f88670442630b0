import { hierarchy } from "@aprisco/contract/denominations/hierarchy"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"

/** The caller's own tree: for an office its denomination, for others their church. */
export const treeQuery = queryOptions({
  queryKey: ["hierarchy", "tree"],
  queryFn: ({ signal }) => api.call(hierarchy.tree, {}, { signal }),
})
