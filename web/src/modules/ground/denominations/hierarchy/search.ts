import { searchText } from "@aprisco/contract/kit/page"
import { oneOf, searchOf, valid } from "../../../../lib/search-params.ts"

/** The search part of the tree's address. Without `figures`: counters of each unit with all below it. */
export const validateHierarchySearch = searchOf({ search: valid(searchText), figures: oneOf(["own"]) })

export type HierarchySearch = ReturnType<typeof validateHierarchySearch>
