import { visitorListQuery } from "@aprisco/contract/visitors/list-query"
import { searchOf, valid } from "../../../../lib/search-params.ts"

/** The search part of the import's address: the page of the earlier imports. */
export const validateVisitorImportSearch = searchOf({ page: valid(visitorListQuery.shape.page) })
