import { listsQuery } from "@aprisco/contract/lists/list-query"
import { searchOf, valid } from "../../../lib/search-params.ts"

const { search, page } = listsQuery.shape

/** The search part of the list's address. */
export const validateListsSearch = searchOf({ search: valid(search), page: valid(page) })

export type ListsSearch = ReturnType<typeof validateListsSearch>

export const validateListSearch = searchOf({ page: valid(page) })
