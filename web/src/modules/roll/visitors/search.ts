import { visitorListQuery } from "@aprisco/contract/visitors/list-query"
import { belowItsUnit, oneOf, searchOf, unit, valid } from "../../../lib/search-params.ts"

const {
  search,
  followUpStatus,
  firstVisit,
  convertedToMember,
  wantsPrayer,
  wantsGrowthGroup,
  registered,
  church,
  due,
  ordering,
  page,
} = visitorListQuery.shape

/** The search part of the list's address. `church`: only for a denomination's office, which sees several. */
export const validateVisitorSearch = searchOf(
  {
    search: valid(search),
    status: valid(followUpStatus),
    firstVisit: valid(firstVisit),
    converted: valid(convertedToMember),
    wantsPrayer: valid(wantsPrayer),
    wantsGrowthGroup: valid(wantsGrowthGroup),
    registered: valid(registered),
    ...unit,
    church: valid(church),
    // The API takes any person; the filter offers the caller and none.
    responsible: oneOf(["me", "none"]),
    due: valid(due),
    ordering: valid(ordering),
    page: valid(page),
  },
  belowItsUnit,
)

export type VisitorSearch = ReturnType<typeof validateVisitorSearch>
