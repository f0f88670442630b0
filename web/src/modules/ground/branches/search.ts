import { branchListQuery } from "@aprisco/contract/branches/list-query"
import { cityOfItsState, oneOf, searchOf, valid } from "../../../lib/search-params.ts"

const { search, state, city, kind, church, ordering, page } = branchListQuery.shape

/** The search part of the list's address. `church`: only for a denomination's office, which sees several. */
export const validateBranchSearch = searchOf(
  {
    search: valid(search),
    state: valid(state),
    city: valid(city),
    kind: valid(kind),
    church: valid(church),
    ordering: valid(ordering, "tree"),
    page: valid(page),
  },
  cityOfItsState,
)

export type BranchSearch = ReturnType<typeof validateBranchSearch>

/** The tabs of a branch, as the address names them. */
export const BRANCH_TABS = ["resumo", "pessoas", "visitantes", "qr-code", "equipe"] as const
export type BranchTab = (typeof BRANCH_TABS)[number]

/** The search part of a branch's address. */
export const validateBranchRecordSearch = searchOf({ tab: oneOf(BRANCH_TABS, "resumo") })
