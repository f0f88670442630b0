import { followUpListQuery } from "@aprisco/contract/visitors/list-query"
import { oneOf, searchOf, valid } from "../../../lib/search-params.ts"

const { due, page } = followUpListQuery.shape

/** The search part of the address. Without `whose`: the caller's own. */
export const validateFollowUpSearch = searchOf({
  whose: oneOf(["unassigned"]),
  due: valid(due),
  page: valid(page),
})
