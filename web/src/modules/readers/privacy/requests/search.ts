import { privacyRequestListQuery } from "@aprisco/contract/privacy/request-list-query"
import { searchOf, valid } from "../../../../lib/search-params.ts"

const { state, page } = privacyRequestListQuery.shape

/** The search part of the list's address. */
export const validateRequestsSearch = searchOf({ state: valid(state), page: valid(page) })
