import { auditListQuery } from "@aprisco/contract/audit/list-query"
import { searchOf, valid } from "../../../lib/search-params.ts"

const { actor, action, dateFrom, dateTo, page } = auditListQuery.shape

/** The search part of the audit's address. Days are civil days; a range that ends before it begins contains nothing. */
export const validateAuditSearch = searchOf(
  { actor: valid(actor), action: valid(action), from: valid(dateFrom), to: valid(dateTo), page: valid(page) },
  ({ from, to, ...search }) => ({ ...search, from, to: from && to && to < from ? undefined : to }),
)

export type AuditSearch = ReturnType<typeof validateAuditSearch>
