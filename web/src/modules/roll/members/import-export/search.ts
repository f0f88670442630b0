import { memberListQuery } from "@aprisco/contract/members/list-query"
import { searchOf, valid } from "../../../../lib/search-params.ts"

/** The search part of the import's address: the page of the earlier imports. */
export const validateImportSearch = searchOf({ page: valid(memberListQuery.shape.page) })
