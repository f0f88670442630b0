import { staffListQuery } from "@aprisco/contract/staff/list-query"
import { searchOf, valid } from "../../../lib/search-params.ts"

const { search, role, status, church, ordering, page } = staffListQuery.shape

/** The search part of the list's address. */
export const validateStaffSearch = searchOf({
  search: valid(search),
  role: valid(role),
  status: valid(status),
  church: valid(church),
  ordering: valid(ordering),
  page: valid(page),
})

export type StaffSearch = ReturnType<typeof validateStaffSearch>
